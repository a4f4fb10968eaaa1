// tap.mjs -- claims as lines of TAP.
export function begin() {
    let count = 0, bad = 0;
    return {
        ok(is, name, why = '') {
            count++;
            if (!is) bad++;
            console.log(`${is ? 'ok' : 'not ok'} ${count} - ${name}`);
            if (!is && why !== '') console.log(String(why).replace(/^/gm, '# '));
            return is;
        },
        end() {
            console.log(`1..${count}`);
            process.exit(bad > 0 ? 1 : 0);
        },
    };
}
