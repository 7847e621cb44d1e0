import { glob } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { InterfaceLanguage } from '@tertulia/contract/shapes'
import { beforeAll, expect, test } from 'vitest'
import { letter, type LetterWords } from '#platform/mail/letter.ts'

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))
const LINK = 'https://tertulia.example/enlace?token=uno&dos=2'

/** Every mail of the product: the `MAILS` of each `*-mails.ts`, by file and name. */
let mails: [name: string, words: LetterWords][]
beforeAll(async () => {
  mails = []
  for await (const path of glob('**/*-mails.ts', { cwd: SOURCES })) {
    const { MAILS } = (await import(pathToFileURL(`${SOURCES}${path}`).href)) as { MAILS?: Record<string, LetterWords> }
    if (!MAILS) throw new Error(`${path} exports no MAILS`)
    for (const [name, words] of Object.entries(MAILS)) mails.push([`${basename(path, '.ts')} · ${name}`, words])
  }
  mails.sort(([one], [other]) => (one < other ? -1 : 1))
})

const previewIn = (language: InterfaceLanguage) =>
  mails
    .map(([name, words]) => {
      const { subject, text } = letter({ email: 'ana@ejemplo.com', language }, words, LINK)
      return `── ${name}\n${subject}\n\n${text}\n`
    })
    .join('\n')

test.each(InterfaceLanguage.options)('every mail reads as it was approved, %s', async (language) => {
  expect(mails.length).toBeGreaterThan(15)
  await expect(previewIn(language)).toMatchFileSnapshot(`./mails.${language}.txt`)
})

test('every mail says the same in plain words and in HTML, with its one link and nothing from elsewhere', () => {
  for (const [name, words] of mails)
    for (const language of InterfaceLanguage.options) {
      const mail = letter({ email: 'ana@ejemplo.com', language }, words, LINK)
      const said = words[language]
      expect(mail.subject, name).toBe(said.subject)
      for (const part of [said.lead, said.button, said.foot]) {
        expect(part.trim(), name).not.toBe('')
        expect(mail.text, name).toContain(part)
        expect(mail.html, name).toContain(part)
      }
      expect(mail.text, name).toContain(LINK)
      expect(mail.html, name).toContain(`<html lang="${language}">`)
      expect(mail.html.match(/(?:href|src|url)\s*[=(]\s*"[^"]*"/gu), name).toEqual([
        `href="${LINK.replace('&', '&amp;')}"`,
      ])
      // A word that was left in the other language.
      expect(said.subject, name).not.toBe(words[language === 'es' ? 'en' : 'es'].subject)
      expect(Object.values(said).join(), name).not.toMatch(/[<>&{}]/u)
    }
})

test('no mail is written anywhere else', async () => {
  for await (const path of glob('**/*.ts', { cwd: SOURCES })) {
    if (/\.test\.ts$|-mails\.ts$|^platform\/mail\//u.test(path)) continue
    const source = readFileSync(`${SOURCES}${path}`, 'utf8')
    expect(source, path).not.toMatch(/\bsubject:\s*['`"]/u)
  }
})
