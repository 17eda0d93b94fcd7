import '@testing-library/jest-dom/jest-globals';
import { format } from 'node:util';
import { afterAll, afterEach } from '@jest/globals';

/**
 * Test output is silent: an error or a warning on the console fails the test during which it was written. A test that expects
 * such output replaces the console method by a spy of its own. (jsdom reports here as well what it has not implemented.)
 */
const complaints: string[] = [];
/**
 * React also prints the first where a synchronous act() ends while another flush still works on its queue, as in a dialog whose effects move
 * the focus during a key press; the second where an answer comes between two waits of a test, or after its last one. A real commerce server
 * feeds the screens here, and answers when it answers, as in a browser. Both are advice about act(), no faults of the shop.
 */
const falseAlarms = [
  /^A component suspended inside an `act` scope/,
  /^An update to \S+ inside a test was not wrapped in act/,
  // Node 20 has no ArrayBuffer.prototype.detached; the newer one that production runs on has.
  /^React encountered an empty buffer when writing in an environment/,
  // How long Redux Toolkit's own checks took on a busy machine.
  /^\w+Middleware took \d+ms/,
];
const record = (...words: unknown[]): void => {
  const said = format(...words);
  if (!falseAlarms.some((alarm) => alarm.test(said))) complaints.push(said);
};

console.error = record;
console.warn = record;

function failOnComplaints(): void {
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`Unexpected on the console:\n${said.join('\n').slice(0, 3_000)}`);
}

afterEach(failOnComplaints);
// Output after the last test fails its file.
afterAll(failOnComplaints);
