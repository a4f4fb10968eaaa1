// schema.mjs -- compares messages and requests with their description, protocol/*.json, which is made from the
// tables of the server. As much of JSON Schema as that uses; a field that is not described is a fault.
import { readFileSync } from 'node:fs';

const read = (name) => JSON.parse(readFileSync(new URL(`../../protocol/${name}.json`, import.meta.url), 'utf8'));
export const messages = read('messages'), api = read('openapi');

const follow = (root, ref) => ref.slice(2).split('/').reduce((at, key) => at[key], root);
const typeOf = (v) => v === null ? 'null' : Array.isArray(v) ? 'array'
  : Number.isInteger(v) ? 'integer' : typeof v;

// The places that do not fit, each as a line.
export function faults(schema, value, root, at = '') {
  const bad = (why) => [`${at || 'it'} ${why}: ${JSON.stringify(value)?.slice(0, 80)}`];
  if (schema === undefined)
    return bad('is not described');
  if (schema.$ref !== undefined)
    return faults(follow(root, schema.$ref), value, root, at);
  if (schema.anyOf !== undefined) {
    const all = schema.anyOf.map((one) => faults(one, value, root, at));
    return all.sort((a, b) => a.length - b.length)[0];
  }
  if (schema.const !== undefined)
    return value === schema.const ? [] : bad(`is not ${schema.const}`);
  if (schema.enum !== undefined && !schema.enum.includes(value))
    return bad(`is none of ${schema.enum}`);
  if (schema.type !== undefined && ![schema.type].flat().includes(typeOf(value)))
    return bad(`is no ${schema.type}`);
  if (value < schema.minimum || value > schema.maximum || value?.length > schema.maxLength)
    return bad('is out of range');
  if (Array.isArray(value))
    return value.flatMap((one, i) => faults(schema.items, one, root, `${at}[${i}]`));
  if (schema.properties === undefined)
    return [];
  const missing = schema.required?.filter((key) => !(key in value)) ?? [];
  return [...missing.map((key) => `${at}.${key} is missing`), ...Object.entries(value).flatMap(
    ([key, one]) => faults(schema.properties[key], one, root, `${at}.${key}`))];
}

function require_(found, about) {
  if (found.length > 0)
    throw new Error(`not as described: ${about}\n${found.join('\n')}`);
}

export function checkFrom(m) {
  const name = m.type === 'entry' ? `entry-${m.entry}` : `from-${m.type}`;
  require_(faults(messages.$defs[name], m, messages), JSON.stringify(m).slice(0, 300));
}

// A message that the server has accepted; it ignores fields that it does not know.
export function checkTo(m) {
  require_(faults(messages.$defs[`to-${m.type}`], m, messages), JSON.stringify(m).slice(0, 300));
}

// An answer of the API, and the request that it accepted.
export function checkAnswer(method, path, body, { status, json }) {
  const pattern = (known) => new RegExp(`^${known.replace('{code}', '[^/]+')}$`);
  const known = Object.keys(api.paths).find((one) => pattern(one).test(path.split('?')[0]));
  const operation = api.paths[known]?.[method.toLowerCase()];
  const json_ = (part) => part?.content?.['application/json'].schema;
  const about = `${method} ${path} ${status} ${JSON.stringify(json)}`.slice(0, 300);
  if (json !== null && status >= 400)
    require_(faults(api.components.schemas.error, json, api), about);
  if (operation === undefined || status >= 400)
    return;
  require_(operation.responses[status] ? [] : [`status ${status} is not described`], about);
  if (json !== null)
    require_(faults(json_(operation.responses[status]), json, api), about);
  if (body !== undefined && status < 300)
    require_(faults(json_(operation.requestBody), typeof body === 'string' ? JSON.parse(body) : body, api), about);
}
