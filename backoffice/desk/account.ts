/**
 * `npm run desk:account -- name@company.example agent`: makes an account of the desk, or gives one a new password and code generator. The password
 * is asked for, or taken from standard input; the address for the code generator is printed once and kept nowhere. With DESK_PASSWORDS=off there is
 * neither: the account is opened by the company's own sign-in.
 */
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { renderANSI } from 'uqr';
import { systemClock } from '../clock';
import { openDatabase } from '../database/openDatabase';
import { readEnvironment } from '../environment';
import { openAccounts, roles } from './accounts';
import { longestPassword, shortestPassword } from './passwords';

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Without an echo of what is typed. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  process.stdout.write(`Password, ${shortestPassword} characters or more: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const password = await reader.question('');
  reader.close();
  process.stdout.write('\n');
  return password;
}

const [email = '', wanted = ''] = process.argv.slice(2);
const role = roles.find((one) => one === wanted);
if (!/^[^\s@]+@[^\s@]+$/.test(email) || !role) refuse(`Usage: npm run desk:account -- name@company.example ${roles.join('|')}`);
const environment = readEnvironment(process.env);
if (!environment.desk) refuse('DESK_HOST is missing: there is no desk without its host name');
const { key, passwords } = environment.desk;
// Where the company's own sign-in is the only one, no password opens the account.
const password = passwords ? await askPassword() : randomBytes(32).toString('base64url');
if (password.length < shortestPassword || password.length > longestPassword)
  refuse(`The password needs ${shortestPassword} to ${longestPassword} characters`);
const database = await openDatabase(environment, (problem) => process.stderr.write(`${problem}\n`));
const accounts = openAccounts({ database, clock: systemClock(), random: (length) => randomBytes(length), key });
const address = await accounts.create(email, role, password);
await database.destroy();
if (passwords && process.stdout.isTTY) process.stdout.write(`${renderANSI(address)}\n`);
process.stdout.write(passwords ? `${address}\n` : 'The account signs in by the company’s own sign-in.\n');
