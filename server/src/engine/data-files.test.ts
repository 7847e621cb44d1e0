import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { lineList, sectionLists } from '#engine/data-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'lists-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function fileOf(text: string): URL {
  const path = join(folder, `${(files += 1)}.txt`)
  writeFileSync(path, text)
  return pathToFileURL(path)
}

test('a list is its lines, without empty ones and those for readers, whatever ends them', () => {
  expect(lineList(fileOf('# for readers\r\n\r\n¿Abrís?\r\n¡Adiós!\n'))()).toEqual(['¿Abrís?', '¡Adiós!'])
})

test('a list is read at the first call and kept', () => {
  const file = fileOf('one\n')
  const list = lineList(file)
  writeFileSync(file, 'two\n')
  expect(list()).toEqual(['two'])
  writeFileSync(file, 'three\n')
  expect(list()).toEqual(['two'])
})

test('lists stand below their names', () => {
  expect(sectionLists(fileOf('[es]\nhola\n\n[en]\nhello\nhi\n'), ['es', 'en'])()).toEqual({
    es: ['hola'],
    en: ['hello', 'hi'],
  })
})

test.each([
  ['a space around an entry', '[es]\nhola \n[en]\nhi', 'space around “hola ”'],
  ['an entry before the first name', 'hola\n[es]\nhola\n[en]\nhi', '“hola” stands in no section'],
  ['a name twice', '[es]\nhola\n[es]\nhola\n[en]\nhi', '[es] stands there twice'],
  ['a list without entries', '[es]\n[en]\nhi', '[es] is empty or missing'],
  ['a list that is missing', '[es]\nhola', '[en] is empty or missing'],
  ['a list of another name', '[es]\nhola\n[en]\nhi\n[fr]\nsalut', '[fr] is not known'],
])('%s is refused with its file', (_, text, refusal) => {
  const file = fileOf(text)
  expect(sectionLists(file, ['es', 'en'])).toThrow(`${file.pathname}: ${refusal}`)
})
