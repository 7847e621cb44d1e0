import { createHmac } from 'node:crypto'

/** So many random bytes. */
export type Random = (size: number) => Buffer

/** A number of so many digits, the first not 0, as Meta's ids are. */
export function digitsOf(bytes: Buffer, digits: number): string {
  const below = 10n ** BigInt(digits - 1)
  return String(below + (BigInt(`0x${bytes.toString('hex')}`) % (9n * below)))
}

/** A person with a mobile number in Spain and the business-scoped id that goes with it. */
export const personFrom = (bytes: Buffer) => ({
  phone: `346${digitsOf(bytes.subarray(0, 16), 8)}`,
  user_id: `ES.${digitsOf(bytes.subarray(16), 16)}`,
  profile_name: 'Ana',
})

/** The next bytes that an account makes of its seed, and the account that has made them. */
export function madeBytes<Made extends { seed: string; made: number }>(account: Made): [Made, Buffer] {
  const made = account.made + 1
  return [{ ...account, made }, createHmac('sha256', account.seed).update(String(made)).digest()]
}

/** `wamid.` and what Meta packs into it: the number at the other end, and a random text of eighteen characters. */
export function wamid(bytes: Buffer, phone: string, from: 'customer' | 'business'): string {
  const text = bytes.toString('hex').slice(0, 18).toUpperCase()
  const packed = [
    Buffer.from([0x1c, 0x18, phone.length]),
    Buffer.from(phone),
    Buffer.from([0x15, 0x02, 0x00, from === 'business' ? 0x11 : 0x12, 0x18, text.length]),
    Buffer.from(text),
    Buffer.from([0x00]),
  ]
  return `wamid.${Buffer.concat(packed).toString('base64')}`
}
