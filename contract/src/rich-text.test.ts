import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Inline, parseRichText, textAsRead } from './rich-text.ts'

const linksOf = (text: string) =>
  parseRichText(text)
    .flatMap(({ lines }) => lines.flat())
    .flatMap((part) => ('link' in part ? [part.link] : []))

const visible = (part: Inline): string => ('text' in part ? part.text : 'bold' in part ? part.bold : part.link.label)

test('bold, lists with their numbers and paragraphs are seen', () => {
  expect(parseRichText('Te va la **M**.\nPrueba también:\n\n3. la L\n4. la XL\n- otra')).toEqual([
    {
      kind: 'paragraph',
      lines: [[{ text: 'Te va la ' }, { bold: 'M' }, { text: '.' }], [{ text: 'Prueba también:' }]],
    },
    { kind: 'numbers', start: 3, lines: [[{ text: 'la L' }], [{ text: 'la XL' }]] },
    { kind: 'list', lines: [[{ text: 'otra' }]] },
  ])
})

test('a text as it is read has lost the signs that format it, and says where its links lead', () => {
  expect(textAsRead('Te va la **M**.\n\n- la [talla](https://taller.example/tallas)\n- 3 * 2')).toBe(
    'Te va la M.\nla talla (taller.example)\n3 * 2',
  )
})

test('a bold that is not closed yet, as while an answer streams, is text', () => {
  expect(parseRichText('Te va la **M')).toEqual([{ kind: 'paragraph', lines: [[{ text: 'Te va la **M' }]] }])
})

test('a link says where it leads unless its words do', () => {
  expect(linksOf('[Reservar](https://taller.example/cita) o https://taller.example/horario.')).toEqual([
    { href: 'https://taller.example/cita', label: 'Reservar', leads_to: 'taller.example' },
    { href: 'https://taller.example/horario', label: 'https://taller.example/horario', leads_to: undefined },
  ])
})

test.each([
  ['https://mibanco.es/?x=malo.example', 'https://malo.example'],
  ['mibanco.es#malo.example', 'https://malo.example'],
  ['malo.example.mibanco.es', 'https://malo.example'],
  ['https://mibanco.es@malo.example', 'https://malo.example/'],
  ['malo.example es mibanco.es', 'https://malo.example'],
  ['malo.example:443@mibanco.es', 'https://malo.example'],
  ['MALO.EXAMPLE\\@mibanco.es', 'https://malo.example'],
])('a label «%s» that only looks like where %s leads is shown with its host', (label, address) => {
  expect(linksOf(`[${label}](${address})`)).toMatchObject([{ label, leads_to: 'malo.example' }])
})

test.each(['malo.example', 'https://malo.example', 'HTTPS://Malo.Example/otra?x', ' malo.example/ruta '])(
  'the label «%s» says itself where it leads',
  (label) => expect(linksOf(`[${label}](https://malo.example/x)`)).toMatchObject([{ label, leads_to: undefined }]),
)

test('a label cannot turn the host behind it round', () => {
  expect(linksOf('[\u202emibanco.es](https://malo.example)')).toMatchObject([
    { label: 'mibanco.es', leads_to: 'malo.example' },
  ])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\u0000script:alert(1)',
  '\u200bjavascript:alert(1)',
  'data:text/html,hola',
  'vbscript:x',
  'file:///etc/passwd',
  'https://banco.example@malo.example/',
  '//malo.example',
  '/ruta',
])('%j is no link', (address) => expect(linksOf(`[aquí](${address})`)).toEqual([]))

test.each([
  ['mailto:otro@malo.example', 'otro@malo.example'],
  ['mailto:hola@taller.example?subject=Cita&BCC=otro@malo.example', 'hola@taller.example, otro@malo.example'],
  ['mailto:hola%40taller.example,otro@malo.example', 'hola@taller.example,otro@malo.example'],
  ['mailto:a+b@taller.example?cc=c+d@malo.example', 'a+b@taller.example, c+d@malo.example'],
  ['mailto:%E2%80%AEotro@malo.example', 'otro@malo.example'],
  ['mailto:hola@tаller.example', 'hola@xn--tller-4ve.example'],
  ['mailto:50%@malo.example', '50%@malo.example'],
  ['tel:+58-900-000-000', '+58-900-000-000'],
  ['tel:+34974000000;ext=9', '+34974000000;ext=9'],
])('[Atención al cliente](%s) is a link that says %s', (address, leads_to) => {
  expect(linksOf(`[Atención al cliente](${address})`)).toMatchObject([{ label: 'Atención al cliente', leads_to }])
})

test.each([
  ['hola@taller.example', 'mailto:hola@taller.example', undefined],
  [' Hola@Taller.example ', 'mailto:hola@taller.example?subject=Cita', undefined],
  ['+34 974 00 00 00', 'tel:+34974000000', undefined],
  ['(+34) 974-000-000', 'tel:+34974000000', undefined],
  ['974 00 00 00', 'tel:+58974000000', '+58974000000'],
  ['hola@taller.example', 'mailto:otro@malo.example', 'otro@malo.example'],
  ['hola@taller.example', 'mailto:hola@taller.example?cc=otro@malo.example', 'hola@taller.example, otro@malo.example'],
  ['hola@taller.example', 'https://malo.example', 'malo.example'],
])('behind the label «%s», %s says where it leads unless the label does', (label, address, leads_to) => {
  expect(linksOf(`[${label}](${address})`)).toMatchObject([{ leads_to }])
})

test('nothing turns a text around, nor the host that stands behind a link’s words', () => {
  const text = '\u202egnp.exe [\u2067https://banco.example\u202e](https://malo.example)'
  expect(JSON.stringify(parseRichText(text))).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u)
  expect(linksOf(text)).toEqual([
    { href: 'https://malo.example/', label: 'https://banco.example', leads_to: 'malo.example' },
  ])
})

test('markup is text', () => {
  const text = '<img src=x onerror=alert(1)>'
  expect(parseRichText(text)).toEqual([{ kind: 'paragraph', lines: [[{ text }]] }])
})

test('no word of any text is lost and every link has an allowed scheme', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '**',
      '[',
      '](',
      '(',
      ')',
      'www.',
      '+34 976 22 33 44',
      'a@b.example',
      'https://a.example',
      'javascript:',
      '\n',
      '- ',
      '1. ',
    ),
  )
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (text) => {
        const words = parseRichText(text)
          .flatMap(({ lines }) => lines.flat())
          .map(visible)
          .join('')
        const letters = (of: string) => of.replaceAll(/[^\p{L}]/gu, '')
        const withoutTargets = text.replaceAll(/\]\((?:[^()\s]|\([^()\s]*\))*\)/g, ']')
        return (
          letters(words).length >= letters(withoutTargets).length &&
          linksOf(text).every(({ href }) => /^(?:https?|mailto|tel):/.test(href))
        )
      },
    ),
  )
})

test.each([
  ['https://almenara.example/promo_(otoño)?a=1&b=2.', 'https://almenara.example/promo_(oto%C3%B1o)?a=1&b=2'],
  ['(ver https://almenara.example/guia)', 'https://almenara.example/guia'],
  ['(https://almenara.example/a_(b)), y más', 'https://almenara.example/a_(b)'],
  ['Mira https://almenara.example/x[1][2]: es eso', 'https://almenara.example/x[1][2]'],
  ['[https://almenara.example/x], dice', 'https://almenara.example/x'],
  ['¿Es https://almenara.example/a?b=(c)?', 'https://almenara.example/a?b=(c)'],
  ['«https://almenara.example/a»', 'https://almenara.example/a'],
  ['https://almenara.example/a(', 'https://almenara.example/a'],
  ['https://almenara.example…', 'https://almenara.example/'],
  ['www.almenara.example/horario, o llama', 'https://www.almenara.example/horario'],
  ['(www.almenara.example).', 'https://www.almenara.example/'],
])('%s leads to %s', (text, href) => {
  expect(linksOf(text)).toMatchObject([{ href, leads_to: undefined }])
  expect(textAsRead(text)).toBe(text)
})

test.each([
  ['[ver (mapa)](https://almenara.example/mapa_(centro))', 'ver (mapa)', 'https://almenara.example/mapa_(centro)'],
  ['[ver [mapa]](https://almenara.example/m)', 'ver [mapa]', 'https://almenara.example/m'],
])('the words of %s may have brackets, and so may where they lead', (text, label, href) => {
  expect(linksOf(`${text}, y ya.`)).toMatchObject([{ label, href, leads_to: 'almenara.example' }])
})

test.each(['www. y www.', 'hola@taller.example', '+34 976 22 33 44', 'ftp://hola@taller.example/x', '@taller.example'])(
  '«%s» has no link',
  (text) => expect(linksOf(text)).toEqual([]),
)

test('a bracket hides no part of the host that an address leads to', () => {
  expect(linksOf('https://mibanco.es(.malo.example/x)')).toMatchObject([{ href: 'https://mibanco.es/' }])
  expect(linksOf('(https://mibanco.es/a)(https://malo.example/b) **ya**').map(({ href }) => href)).toEqual([
    'https://mibanco.es/a',
    'https://malo.example/b',
  ])
})

test('long texts of brackets and beginnings of addresses are read in time', () => {
  const begun = performance.now()
  for (const text of ['https://a.example/(', '[a](', '[[', 'www.a.', ')https://a.example/)'])
    parseRichText(text.repeat(4_000))
  expect(performance.now() - begun).toBeLessThan(3_000)
})
