import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecretBox, SecretUnreadable } from '#platform/secrets/secret-box.ts'

const master = randomBytes(32)
const box = createSecretBox(master)
const [shop, stranger, row, other] = ['shop', 'stranger', 'row-1', 'row-2'] as const

test('a sealed secret opens for its own row', () => {
  const key = box.newDataKey()
  expect(box.open(key, shop, row, box.seal(key, shop, row, 'sk-ñandú 🦤'))).toBe('sk-ñandú 🦤')
})

test('nothing of a secret shows in its sealed form, and sealing twice gives two forms', () => {
  const key = box.newDataKey()
  const [once, twice] = [box.seal(key, shop, row, 'sk-open-sesame'), box.seal(key, shop, row, 'sk-open-sesame')]
  expect(once.includes('sesame')).toBe(false)
  expect(once.equals(twice)).toBe(false)
})

test.each([
  ['another row', shop, other],
  ['another organization', stranger, row],
  ['both swapped', row, shop],
] as const)('a sealed secret does not open for %s', (_, organization, at) => {
  const key = box.newDataKey()
  const sealed = box.seal(key, shop, row, 'sk')
  expect(() => box.open(key, organization, at, sealed)).toThrow(SecretUnreadable)
})

test('ids that read the same when joined are different rows', () => {
  const key = box.newDataKey()
  expect(() => box.open(key, 'a', 'bc', box.seal(key, 'ab', 'c', 'sk'))).toThrow(SecretUnreadable)
})

test('a single flipped bit anywhere is noticed', () => {
  const key = box.newDataKey()
  const sealed = box.seal(key, shop, row, 'sk')
  for (let at = 0; at < sealed.byteLength * 8; at += 1) {
    const bent = Buffer.from(sealed)
    bent[at >> 3]! ^= 1 << (at & 7)
    expect(() => box.open(key, shop, row, bent)).toThrow(SecretUnreadable)
  }
})

test('the data key of another organization, a sealed secret as key, and cut bytes open nothing', () => {
  const [key, another] = [box.newDataKey(), box.newDataKey()]
  const sealed = box.seal(key, shop, row, 'sk')
  expect(() => box.open(another, shop, row, sealed)).toThrow(SecretUnreadable)
  expect(() => box.open(sealed, shop, row, sealed)).toThrow(SecretUnreadable)
  for (const bytes of [0, 1, 20, sealed.byteLength - 1])
    expect(() => box.open(key, shop, row, sealed.subarray(0, bytes))).toThrow(SecretUnreadable)
})

test('a rotated master key opens old secrets while the previous one is known, and rewrapped ones without it', () => {
  const key = box.newDataKey()
  const sealed = box.seal(key, shop, row, 'sk')
  const next = randomBytes(32)
  expect(() => createSecretBox(next).open(key, shop, row, sealed)).toThrow(SecretUnreadable)
  const rotating = createSecretBox(next, [master])
  expect(rotating.open(key, shop, row, sealed)).toBe('sk')
  const rewrapped = rotating.rewrap(key) ?? Buffer.alloc(0)
  expect(rotating.rewrap(rewrapped)).toBeUndefined()
  expect(createSecretBox(next).open(rewrapped, shop, row, sealed)).toBe('sk')
  expect(() => box.open(rewrapped, shop, row, sealed)).toThrow(SecretUnreadable)
})

test('a master key of another length is refused at start', () => {
  expect(() => createSecretBox(randomBytes(16))).toThrow('32 bytes')
})
