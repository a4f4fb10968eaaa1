#!/usr/bin/env node
// Every package-lock.json of the project can be installed by any npm, anywhere: it names all
// packages for all machines, each with its hash, and no address of a registry.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
let count = 0;

function claim(name, faults) {
    for (const fault of faults) console.log(`# ${fault}`);
    console.log(`${faults.length === 0 ? '' : 'not '}ok ${++count} - ${name}`);
}

// Folders with a lock file, wherever they are.
function* locked(folder) {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
        const own = !['.git', 'build', 'node_modules'].includes(entry.name);
        if (entry.isDirectory() && own) yield* locked(path.join(folder, entry.name));
        if (entry.name === 'package-lock.json') yield folder;
    }
}

// As Node looks for it: beside who needs it, then further up.
function isThere(packages, from, name) {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
        if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in packages) return true;
        if (at === '') return false;
    }
}

function missing(packages) {
    const faults = [];
    for (const [from, about] of Object.entries(packages)) {
        const wanted = { ...about.dependencies, ...about.devDependencies, ...about.optionalDependencies };
        for (const name of Object.keys(wanted)) {
            if (!isThere(packages, from, name)) faults.push(`${from || 'the project'} needs ${name}`);
        }
    }
    return faults;
}

function npmRefuses(folder) {
    const words = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, stderr } = spawnSync(path.join(root, 'scripts/npm'), words, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? [] : stderr.split('\n').slice(0, 20);
}

for (const folder of locked(root)) {
    const where = path.relative(root, folder);
    const { packages } = JSON.parse(fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
    const others = Object.entries(packages).filter(([name]) => name !== '');
    const names = (about) => others.filter(([, what]) => about(what)).map(([name]) => name);
    claim(`${where}: every package that is needed is locked`, missing(packages));
    claim(`${where}: each has its hash`, names((what) => !/^sha512-/.test(what.integrity)));
    claim(`${where}: none has an address`, names((what) => 'resolved' in what));
    claim(`${where}: npm would install it`, npmRefuses(folder));
}
console.log(`1..${count}`);
