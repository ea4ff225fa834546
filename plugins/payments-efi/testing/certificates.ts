import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const fresh = 'req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';

export interface TestCertificates {
  dir: string;
  /** Path of the authority's certificate. */
  root: string;
  /** For a server on this machine. */
  server: { key: Buffer; cert: Buffer; ca: Buffer };
  /** Path of a client's certificate and key as Efí gives it: PKCS#12 without a passphrase. */
  p12: string;
  /** Path of the client's certificate and key as one PEM file. */
  pem: string;
  /** Path of the PKCS#12 file with a passphrase. */
  locked: string;
  remove(): Promise<void>;
}

/** An authority of the test's own with a server and a client, made by the command `openssl`. */
export async function makeCertificates(): Promise<TestCertificates> {
  const dir = await mkdtemp(join(tmpdir(), 'balcao-efi-'));
  const at = (name: string) => join(dir, name);
  const openssl = (words: string) => run('openssl', words.split(' '), { cwd: dir });
  const authority = (name: string) =>
    openssl(`${fresh} -x509 -keyout ${name}.key -out ${name}.pem -days 90 -subj /CN=${name}`);
  const signed = async (name: string) => {
    await writeFile(at(`${name}.ext`), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
    await openssl(`${fresh} -new -keyout ${name}.key -out ${name}.csr -subj /CN=${name}`);
    const by = `-CA root.pem -CAkey root.key -set_serial 7 -extfile ${name}.ext`;
    await openssl(`x509 -req -in ${name}.csr ${by} -days 90 -out ${name}.crt`);
  };
  const packed = (name: string, file: string, passphrase: string) =>
    openssl(`pkcs12 -export -inkey ${name}.key -in ${name}.crt -passout pass:${passphrase} -out ${file}`);
  await authority('root');
  await Promise.all([signed('server'), signed('client')]);
  await Promise.all([packed('client', 'client.p12', ''), packed('client', 'locked.p12', 'segredo')]);
  const read = (name: string) => readFile(at(name));
  const server = {
    key: await read('server.key'),
    cert: await read('server.crt'),
    ca: await read('root.pem'),
  };
  await writeFile(at('client.pem'), Buffer.concat([await read('client.crt'), await read('client.key')]));
  return {
    dir,
    root: at('root.pem'),
    server,
    p12: at('client.p12'),
    pem: at('client.pem'),
    locked: at('locked.p12'),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
