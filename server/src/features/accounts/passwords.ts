import argon2 from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Problem } from '#platform/problem.ts'

/** argon2id in the library's numbering, whose names are a const enum that sources run as they are cannot read. */
const ARGON2ID = 2
/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const COMMON = new Set<string>(dictionary['passwords-common'])

/** @throws password_too_common at `password` */
export function refuseCommonPassword(password: string): void {
  if (COMMON.has(password.toLowerCase())) throw new Problem('password_too_common', { at: 'password' })
}

/** NFC, so that the same password typed on another keyboard is the same. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password.normalize('NFC'), COST)

let nobodysHash: Promise<string> | undefined

/** Takes as long without an account or a password as with one, so that time does not tell whether an address is known. */
export async function passwordMatches(password_hash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const matches = await argon2.verify(password_hash ?? (await nobodysHash), password.normalize('NFC'))
  return matches && Boolean(password_hash)
}
