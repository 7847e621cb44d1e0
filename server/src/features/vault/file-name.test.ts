import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameOf } from '#features/vault/file-name.ts'

test.each([
  ['Garantía.PDF', { name: 'Garantía.PDF', type: 'pdf' }],
  ['../../etc/passwd', { name: 'passwd', type: '' }],
  ['C:\\Users\\ana\\tarifas.docx', { name: 'tarifas.docx', type: 'docx' }],
  ['factura\u202efdp.exe', { name: 'facturafdp.exe', type: 'exe' }],
  ['.txt', { name: '.txt', type: '' }],
  ['copia.tar.gz', { name: 'copia.tar.gz', type: 'gz' }],
  ['nota.t\u0000xt', { name: 'archivo', type: '' }],
  ['', { name: 'archivo', type: '' }],
])('%j is called and claims %j', (given, shown) => expect(fileNameOf(given)).toEqual(shown))

test('any name of a file becomes one line of a folder’s own and its type a word', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom('..', '/', '\\', '\u0000', '\u202e', '.pdf', '\ud800', '\n', 'guia'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const { name, type } = fileNameOf(parts.join(''))
      expect(type).toMatch(/^[a-z0-9]{0,20}$/u)
      expect(name).not.toBe('')
      expect([...name].length).toBeLessThanOrEqual(200)
      // oxlint-disable-next-line no-control-regex -- what must not be in it
      expect(name).not.toMatch(/[/\\\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069\p{Cs}]/u)
      expect(fileNameOf(name).name).toBe(name)
    }),
  )
})
