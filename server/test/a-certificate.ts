import { createSign, generateKeyPairSync } from 'node:crypto'

/** A certificate for this machine's own names, signed by itself and good for a day, with its key. Both as PEM. */
export function aCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = sequence(set(sequence(oid(COMMON_NAME), tagged(UTF8, Buffer.from('localhost')))))
  const signedBy = sequence(oid(ECDSA_WITH_SHA256))
  const day = 86_400_000
  const names = sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1])))
  const content = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    signedBy,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(oid(SUBJECT_ALT_NAME), tagged(OCTETS, names)))),
  )
  const signature = createSign('SHA256').update(content).sign(privateKey)
  const whole = sequence(content, signedBy, tagged(BITS, Buffer.concat([Buffer.from([0]), signature])))
  const body = whole.toString('base64').replaceAll(/.{64}/gu, '$&\n')
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  }
}

// The form of X.509: ASN.1, as DER has it. Each value is a tag, a length and the content.
const [INTEGER, BITS, OCTETS, OID, UTF8, UTC_TIME, SEQUENCE, SET] = [2, 3, 4, 6, 12, 23, 0x30, 0x31] as const
const COMMON_NAME = [0x55, 4, 3]
const SUBJECT_ALT_NAME = [0x55, 0x1d, 0x11]
const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]): Buffer => tagged(SEQUENCE, Buffer.concat(parts))
const set = (...parts: Buffer[]): Buffer => tagged(SET, Buffer.concat(parts))
const oid = (bytes: number[]): Buffer => tagged(OID, Buffer.from(bytes))
const integer = (value: number): Buffer => tagged(INTEGER, Buffer.from([value]))
/** `YYMMDDHHMMSSZ` */
const time = (at: number): Buffer =>
  tagged(UTC_TIME, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]/gu, '').slice(2, 14)}Z`))
