import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ATTACHMENT_TYPES } from './attachment-types.ts'
import { messagesOn, showsFormatting, takesFile } from './channel-text.ts'
import { type Channel, READING_CHANNELS } from './channels.ts'

const TEXT =
  'Abrimos **hoy**:\n\n- mañana\n- tarde\n\n1. Llama\n2. Ven\n\nMira [la web](https://a.es/x) o https://b.es/'

test.each([
  ['web', TEXT],
  ['share_link', TEXT],
  [
    'whatsapp',
    'Abrimos *hoy*:\n\n- mañana\n- tarde\n\n1. Llama\n2. Ven\n\nMira la web: https://a.es/x o https://b.es/',
  ],
  ['instagram', 'Abrimos hoy:\n\n- mañana\n- tarde\n\n1. Llama\n2. Ven\n\nMira la web: https://a.es/x o https://b.es/'],
  ['messenger', 'Abrimos hoy:\n\n- mañana\n- tarde\n\n1. Llama\n2. Ven\n\nMira la web: https://a.es/x o https://b.es/'],
] as const)('an answer on %s has the formatting that it shows there', (channel, shown) => {
  expect(messagesOn(channel, TEXT)).toEqual([shown])
})

const CHOICES = ['¿Cuánto cuesta el envío?', 'Envíos a *Canarias*'].map((label) => ({
  passage_id: crypto.randomUUID(),
  kind: 'faq' as const,
  source_id: crypto.randomUUID(),
  label,
}))

test.each([
  ['web', '¿Te refieres a…?'],
  ['whatsapp', '¿Te refieres a…?'],
  ['messenger', '¿Te refieres a…?\n\n1. ¿Cuánto cuesta el envío?\n2. Envíos a *Canarias*\n3. Nada de eso'],
] as const)('choices are numbered below the words on channels without buttons: %s', (channel, shown) => {
  expect(messagesOn(channel, '¿Te refieres a…?', { choices: CHOICES, none: 'Nada de eso' })).toEqual([shown])
  expect(messagesOn(channel, 'Sí, de 10 a 14.', { choices: [], none: 'Nada de eso' })).toEqual(['Sí, de 10 a 14.'])
})

test('a long answer comes in several messages, cut between sentences', () => {
  const sentence = `${'palabra '.repeat(24).trim()}.`
  const messages = messagesOn('instagram', Array.from({ length: 12 }, () => sentence).join(' '))
  expect(messages.length).toBeGreaterThan(2)
  for (const message of messages) expect(message.endsWith('.')).toBe(true)
  expect(messages.join(' ')).toBe(Array.from({ length: 12 }, () => sentence).join(' '))
})

test('a character is never cut, and no channel gets more than it takes', () => {
  expect(messagesOn('instagram', '👩‍👩‍👧'.repeat(60)).every((message) => /^(?:👩‍👩‍👧)+$/u.test(message))).toBe(true)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (text) => {
      for (const message of messagesOn('instagram', text))
        expect(new TextEncoder().encode(message).length).toBeLessThanOrEqual(1000)
      for (const message of messagesOn('messenger', text)) expect([...message].length).toBeLessThanOrEqual(2000)
    }),
    { numRuns: 60 },
  )
})

test('the web shows formatting, the others do not', () => {
  expect(READING_CHANNELS.filter(showsFormatting)).toEqual(['web', 'share_link'])
})

test('a file comes with the answer where the channel takes it, and as a link elsewhere', () => {
  const linked = (channel: Channel) => ATTACHMENT_TYPES.filter((type) => !takesFile(channel, type))
  expect(Object.fromEntries(READING_CHANNELS.map((channel) => [channel, linked(channel)]))).toEqual({
    web: [],
    share_link: [],
    whatsapp: ['webp'],
    messenger: ['webp'],
    instagram: ['pdf', 'docx', 'doc', 'xlsx', 'pptx', 'webp'],
  })
})
