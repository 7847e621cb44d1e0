import { parseRichText } from '@tertulia/contract/rich-text'
import { array, assert, constantFrom, nat, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { createLinkFilter } from '#engine/link-filter.ts'
import { knowsHost } from '#engine/link-hosts.ts'
import { inPieces } from '../../test/in-pieces.ts'
import { runsOf } from '../../test/whole.ts'

const hosts = new Set(['taller.example', '*.sucursal.example'])

function filtered(pieces: string[]) {
  const filter = createLinkFilter(hosts)
  const shown = [...pieces.map((piece) => filter.push(piece)), filter.end()].map((parts) =>
    parts.map(({ text }) => text).join(''),
  )
  return { shown, text: shown.join(''), takenOut: filter.takenOut() }
}
const linksIn = (text: string) =>
  parseRichText(text)
    .flatMap(({ lines }) => lines.flat())
    .flatMap((part) => ('link' in part ? [part.link.href] : []))

test.each([
  'Reserva en [la web](https://taller.example/cita?a=1#b).',
  'https://taller.example/cita, o http://www.taller.example.',
  '[https://taller.example/x](https://taller.example/x)',
  '(https://a.sucursal.example/x)',
  'www.taller.example/cita',
  'Mira https://taller.example/promo_(otoño)?a=1, o [el plano (2)](https://taller.example/mapa_(centro)).',
  'Abrimos de 10/14 y/o 15 <17 ¡Sí! [1 a 2] a//b [[',
])('%j stays as it is', (text) => expect(filtered([text])).toMatchObject({ text, takenOut: [] }))

test.each([
  ['[aquí](https://malo.example)', 'aquí', 'https://malo.example'],
  ['[aquí]( https://malo.example "título" )', 'aquí', 'https://malo.example "título"'],
  ['[aquí](<https://malo.example>)', 'aquí', '<https://malo.example>'],
  ['ve a https://malo.example/x?d=1.', 've a malo[.]example.', 'https://malo.example/x?d=1'],
  ['HTTPS://MALO.example', 'MALO[.]example', 'HTTPS://MALO.example'],
  ['//malo.example/x', 'malo[.]example', '//malo.example/x'],
  ['ftp://malo.example/x', 'ftp:malo[.]example', '//malo.example/x'],
  ['www.malo.example/x', 'www[.]malo[.]example', 'www.malo.example/x'],
  ['<https://malo.example>', '<malo[.]example>', 'https://malo.example'],
  ['[a][1]\n[1]: https://malo.example', '[a][1]\n[1]: malo[.]example', 'https://malo.example'],
  ['<a href="https://malo.example">aquí</a>', ' aquí ', 'https://malo.example'],
  ['<img src=https://malo.example/x.png>', ' ', 'https://malo.example/x.png'],
  ['![foto](https://taller.example/x.png)', 'foto', 'https://taller.example/x.png'],
  ['![[foto](https://taller.example/x.png)', '! [[foto](https://taller.example/x.png)', undefined],
  ['https://taller.example@malo.example', 'malo[.]example', 'https://taller.example@malo.example'],
  ['https://malo.example\\@taller.example', 'malo[.]example', 'https://malo.example\\@taller.example'],
  ['https://taller.example.malo.example', 'taller[.]example[.]malo[.]example', 'https://taller.example.malo.example'],
  ['https://taller.example:8443/x', 'taller[.]example:8443', 'https://taller.example:8443/x'],
  ['https://otra.taller.example', 'otra[.]taller[.]example', 'https://otra.taller.example'],
  ['https://sucursal.example', 'sucursal[.]example', 'https://sucursal.example'],
  ['https://xn--malo-abc.example', 'xn--malo-abc[.]example', 'https://xn--malo-abc.example'],
  ['https://tаller.example', 'tаller[.]example', 'https://tаller.example'],
  [
    'https://taller%2eexample.malo.example',
    'taller%2eexample[.]malo[.]example',
    'https://taller%2eexample.malo.example',
  ],
  ['ht\u200btps://ma\u200blo.example', 'malo[.]example', 'https://malo.example'],
  ['[a](https:malo.example)', 'a', 'https:malo.example'],
  ['[a](https:\\\\malo.example)', 'a', 'https:\\\\malo.example'],
  ['[a](javascript:alert(1))', 'a', undefined],
  ['[llama](tel:+34974000000)', 'llama (+34974000000)', 'tel:+34974000000'],
  ['[escribe](mailto:x@malo.example?body=todo)', 'escribe (x@malo.example)', 'mailto:x@malo.example?body=todo'],
  ['[a[b](https://malo.example)](https://malo.example)', '[ab] (malo[.]example)', 'https://malo.example'],
  ['https:/[/](https://malo.example)malo.example', 'https:/ /malo.example', 'https://malo.example'],
  ['https://taller.example<img>.malo.example', 'https://taller.example .malo.example', undefined],
  ['www.taller.example[x](https://malo.example)', 'www.taller.example x', 'https://malo.example'],
  [
    'www.taller.example[.malo.example](https://malo.example)',
    'www.taller.example .malo.example',
    'https://malo.example',
  ],
  ['www.[malo.example](https://malo.example)', 'www. malo.example', 'https://malo.example'],
  ['[https://malo.example](https://taller.example)', 'malo[.]example', 'https://taller.example'],
  ['**[a](https://taller.example/**https://malo.example)', '**a', 'https://taller.example/**https://malo.example'],
] as const)('%j reads %j', (said, text, gone) => {
  const { text: shown, takenOut } = filtered([said])
  expect(shown).toBe(text)
  if (gone) expect(takenOut).toContain(gone)
  expect(linksIn(shown).every((href) => knowsHost(hosts, new URL(href)))).toBe(true)
})

test('an address that never ends is held back no longer than one may be', () => {
  const { shown } = filtered(
    Array.from({ length: 100 }, (_, at) => (at === 0 ? 'https://malo.example/' : 'x'.repeat(50))),
  )
  expect(shown.findIndex((text) => text !== '')).toBeLessThan(45)
  expect(shown.join('')).toBe('malo[.]example')
})

test('signs without end before the end of an address take time that grows with their number, not with its square', () => {
  const before = process.cpuUsage()
  filtered([`https://taller.example/${'.'.repeat(60_000)}x y`])
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(300)
})

test('words flow at once', () => {
  const pieces = ['Hola', ', abrimos', ' de 10 a 14', ' y los', ' sábados no.']
  expect(filtered(pieces).shown.slice(0, -1)).toEqual(pieces)
})

const PARTS =
  '[ ] ( ) ]( ! ![ < > <img <a\u00a0href=" " ** / // : . http https https: HTTPS:// https:// www. mailto: javascript: \\ @ ? # \u200b taller.example malo.example a.sucursal.example [x](https://malo.example) [](https://malo.example) [x](https://taller.example) https://taller.example/ <img> ![a](https://taller.example) &#x2f; %2f'
const part = oneof(constantFrom(' ', '\n', ...PARTS.split(' ')), string({ maxLength: 3 }))

test('for any text and any cuts, no reader at any moment sees a link that leads elsewhere', () => {
  assert(
    property(array(part, { maxLength: 25 }), array(nat(5), { minLength: 1, maxLength: 30 }), (parts, sizes) => {
      const said = parts.join('')
      const pieces = inPieces(said, sizes)
      let read = ''
      for (const text of filtered(pieces).shown) {
        read += text
        for (const href of linksIn(read)) expect(knowsHost(hosts, new URL(href)), `${said} → ${read}`).toBe(true)
        expect(read.replaceAll('\\', '/')).not.toMatch(/!\[/u)
      }
    }),
    { numRuns: runsOf(20_000) },
  )
})
