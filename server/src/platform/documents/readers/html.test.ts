import { expect, test } from 'vitest'
import { readHtml } from '#platform/documents/readers/html.ts'

const read = (html: string) => readHtml(Buffer.from(html))

test('a page gives its text under its headings, without what stands around it', async () => {
  const { title, blocks } =
    await read(`<!doctype html><html><head><title>Ciclos &amp; más</title><style>p{}</style></head>
    <body><header><a href="/">Inicio</a></header><nav><ul><li>Tienda</li></ul></nav>
    <h1>Ciclos</h1><p>Bicis desde <b>1990</b>.</p>
    <h2>Env&iacute;os</h2><p>Llegan en 48&nbsp;horas.</p><ul><li>Pen&iacute;nsula</li><li>Baleares</li></ul>
    <script>alert('no')</script><aside>Anuncio</aside><footer>Aviso legal</footer></body></html>`)
  expect(title).toBe('Ciclos & más')
  expect(blocks).toEqual([
    { text: 'Bicis desde 1990.', heading: 'Ciclos' },
    { text: 'Llegan en 48 horas.', heading: 'Ciclos › Envíos' },
    { text: 'Península', heading: 'Ciclos › Envíos' },
    { text: 'Baleares', heading: 'Ciclos › Envíos' },
  ])
})

test('a page is read in the charset that it was sent in, or else that it names', async () => {
  const page = (head: string) => Buffer.from(`<head>${head}</head><p>La revisión cuesta 45 \u00a4.</p>`, 'latin1')
  const textOf = async (bytes: Buffer, charset = '') => (await readHtml(bytes, charset)).blocks[0]?.text
  expect(await textOf(page(''), 'iso-8859-15')).toBe('La revisión cuesta 45 €.')
  expect(await textOf(page('<meta charset="ISO-8859-15">'))).toBe('La revisión cuesta 45 €.')
  const older = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">'
  expect(await textOf(page(older))).toBe('La revisión cuesta 45 €.')
})

test('a page that names its main part is read there alone', async () => {
  const { blocks } = await read('<p>Galletas</p><main><h1>Taller</h1><p>Con cita.</p></main><p>Más</p>')
  expect(blocks).toEqual([{ text: 'Con cita.', heading: 'Taller' }])
})

test('summaries and terms of a list are headings too, and end where they end', async () => {
  const { blocks } = await read(`<h2>Dudas</h2>
    <details><summary>¿Abrís los sábados?</summary><p>Sí, de 10 a 14.</p></details><p>Escríbenos.</p>
    <dl><dt>Garantía</dt><dd>Dos años.</dd></dl><p>Gracias.</p>`)
  expect(blocks).toEqual([
    { text: 'Sí, de 10 a 14.', heading: 'Dudas › ¿Abrís los sábados?' },
    { text: 'Escríbenos.', heading: 'Dudas' },
    { text: 'Dos años.', heading: 'Dudas › Garantía' },
    { text: 'Gracias.', heading: 'Dudas' },
  ])
})

test('a row of a table is a line with its cells apart, whatever stands in a cell', async () => {
  const { blocks } = await read(`<h2>Horario</h2><table><thead><tr><th>Día</th><th>Horas</th></tr></thead>
    <tr><td><p>Lunes</p></td><td><div>10:00</div><div>14:00</div></td></tr><tr><td>Martes</td><td></td></tr></table>
    <p>Gracias.</p><table><tr><td>Sin cerrar</table><p>Fin.</p>`)
  expect(blocks.map(({ text }) => text)).toEqual([
    'Día | Horas',
    'Lunes | 10:00 14:00',
    'Martes |',
    'Gracias.',
    'Sin cerrar',
    'Fin.',
  ])
})

test('the links of the whole page are told as they are written, with their names', async () => {
  const { links } = await read(`<nav><a href="/envios">Envíos <b>y plazos</b></a><a name="ancla">Nada</a></nav>
    <main><p>Mira <a href="a?b=1&amp;c=2">esto</a>.</p><a href="">Vacío</a></main><footer><a href="#">Arriba</a></footer>`)
  expect(links).toEqual([
    { href: '/envios', text: 'Envíos y plazos' },
    { href: 'a?b=1&c=2', text: 'esto' },
    { href: '#', text: 'Arriba' },
  ])
})

test('no more than a thousand links are told', async () =>
  expect((await read('<p>Hola</p>' + '<a href="/x">x</a>'.repeat(1_500))).links).toHaveLength(1_000))

const FAQ_PAGE = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'Organization', name: 'Ciclos' },
    {
      '@type': ['WebPage', 'FAQPage'],
      mainEntity: [
        {
          '@type': 'Question',
          name: '¿Abrís?',
          acceptedAnswer: { '@type': 'Answer', text: '<p>Sí.</p><p>Siempre.</p>' },
        },
        { '@type': 'Question', name: 'Sin respuesta' },
      ],
    },
  ],
}

test('the questions a page declares for machines come with their answers', async () => {
  const { blocks } = await read(`<script type="application/ld+json">${JSON.stringify(FAQ_PAGE)}</script><p>Hola</p>`)
  expect(blocks).toEqual([{ question: '¿Abrís?', text: 'Sí.\nSiempre.' }, { text: 'Hola' }])
})

test.each(['{', '[[[[[[[[[[[[1]]]]]]]]]]]]', '"FAQPage"', '{"@type":"Question","name":4}', 'null'])(
  'data that says nothing takes nothing from the text: %s',
  async (data) => {
    const { blocks } = await read(`<script type="application/ld+json">${data}</script><p>Hola</p>`)
    expect(blocks).toEqual([{ text: 'Hola' }])
  },
)

test.each([
  '<h2>Hola',
  '</nav></nav><p>Hola</p>',
  '<div><p>Hola',
  '<p>Hola</main></article>',
  '<head><title>x</title><body><p>Hola',
])('a page with tags astray is read all the same: %s', async (html) => {
  const { blocks } = await read(html)
  expect(blocks.map(({ text }) => text)).toEqual(['Hola'])
})

const textsOf = async (html: string, address = '') =>
  (await readHtml(Buffer.from(html), '', address)).blocks.map(({ text }) => text)

test.each([
  [
    'a cell over two rows',
    '<tr><th>Zona</th><th>Plazo</th><th>Precio</th></tr><tr><td rowspan="2">Baleares</td><td>24 h</td><td>14,90 €</td></tr><tr><td>72 h</td><td>9,50 €</td></tr>',
    ['Zona | Plazo | Precio', 'Baleares | 24 h | 14,90 €', 'Baleares | 72 h | 9,50 €'],
  ],
  [
    'a price for two columns',
    '<tr><th>Talla</th><th>Socios</th><th>Otros</th></tr><tr><td>M</td><td colspan="2">20 €</td></tr>',
    ['Talla | Socios | Otros', 'M | 20 € | 20 €'],
  ],
  [
    'a name in the middle column',
    '<tr><td>Lunes</td><td rowspan="2">Taller</td><td>10</td></tr><tr><td>Martes</td><td>12</td></tr>',
    ['Lunes | Taller | 10', 'Martes | Taller | 12'],
  ],
])('a table with %s has whole rows', async (_, rows, told) =>
  expect(await textsOf(`<table>${rows}</table>`)).toEqual(told),
)

test('a row as wide as its table is a heading, and the columns are named again below it', async () => {
  const { blocks } = await read(`<h2>Envíos</h2><table><tr><th>Plazo</th><th>Precio</th></tr>
    <tr><td colspan="2">Península</td></tr><tr><td>72 h</td><td>4,50 €</td></tr>
    <tr><td colspan="2">Baleares</td></tr><tr><td>72 h</td><td>9,50 €</td></tr>
    <tr><td colspan="2">IVA incluido.</td></tr></table><p>Fin.</p>`)
  expect(blocks.map(({ heading, text }) => `${heading}: ${text}`)).toEqual([
    'Envíos: Plazo | Precio',
    'Envíos › Península: Plazo | Precio',
    'Envíos › Península: 72 h | 4,50 €',
    'Envíos › Baleares: Plazo | Precio',
    'Envíos › Baleares: 72 h | 9,50 €',
    'Envíos › Baleares: IVA incluido.',
    'Envíos: Fin.',
  ])
})

test('a table that only places headings is no table', async () => {
  const { blocks } = await read(
    '<table><tr><td><h2>Taller</h2><p>Con cita.</p></td><td><h2>Tienda</h2><p>Sin cita.</p></td></tr></table>',
  )
  expect(blocks).toEqual([
    { text: 'Con cita.', heading: 'Taller' },
    { text: 'Sin cita.', heading: 'Tienda' },
  ])
})

test('links in the text stand with their address, and those in headings without', async () => {
  const page = `<main><h2><a href="/cursos">Cursos</a></h2><p>Rellena <a href="../alta?x=1&amp;y=2">el formulario</a>, escribe a
    <a href="mailto:cursos@almenara.example?subject=x">nuestro correo</a>, llama al <a href="tel:+34974000111">974 000 111</a>
    o <a href="tel:+34974000222">llámanos</a>. <a href="#arriba">Arriba</a></p></main>`
  expect(await textsOf(page, 'https://almenara.example/a/b')).toEqual([
    'Rellena el formulario (https://almenara.example/alta?x=1&y=2), escribe a nuestro correo (cursos@almenara.example), llama al 974 000 111 o llámanos (+34974000222). Arriba',
  ])
  expect(await textsOf('<p>Mira <a href="/x">aquí</a>.</p>')).toEqual(['Mira aquí.'])
})

test('marks of notes are not told, the notes are', async () =>
  expect(
    await textsOf(`<p>Cuesta 18 €<sup><a href="#n1">[1]</a></sup>, con casco<sup><a href="#n2">2</a></sup>.</p>
      <p id="n1">IVA incluido. <a href="#r1">↩</a></p>`),
  ).toEqual(['Cuesta 18 €, con casco.', 'IVA incluido.']))

test('numbered lists keep their numbers, however they count', async () =>
  expect(
    await textsOf(
      '<ol><li>Uno<ul><li>Detalle</li></ul></li><li>Dos</li></ol><ol start="3"><li>Tres</li><li value="7">Siete</li><li>Ocho</li></ol><ul><li>Sin</li></ul>',
    ),
  ).toEqual(['1. Uno', 'Detalle', '2. Dos', '3. Tres', '7. Siete', '8. Ocho', 'Sin']))

test.each(['form', 'header', 'dialog', 'aside'])('a whole page within a %s is read', async (name) => {
  const page = `<body><nav><a href="/">Inicio</a></nav><${name}><input type="hidden"><div><h2>Canarias</h2>
    <p>El envío cuesta 12 euros y tarda cinco días.</p></div></${name}><footer>© Ciclos</footer></body>`
  expect((await read(page)).blocks).toEqual([
    { text: 'El envío cuesta 12 euros y tarda cinco días.', heading: 'Canarias' },
  ])
})

test('a form beside the text of a page is not read, nor an empty main part believed', async () => {
  const text = '<p>El envío a Canarias cuesta 12 euros y tarda cinco días laborables.</p>'
  expect(
    await textsOf(`${text}<form><h2>Escríbenos</h2><label>Tu nombre completo</label><p>Gracias</p></form>`),
  ).toEqual(['El envío a Canarias cuesta 12 euros y tarda cinco días laborables.'])
  expect(await textsOf(`<main></main>${text}`)).toHaveLength(1)
})

test('hidden text is counted and not told; text that a press opens is told', async () => {
  const { blocks, hidden } =
    await read(`<p>Abrimos a las 10.</p><div hidden><div>Nota interna</div> nos cuesta 11 €</div>
    <p style="color:red; display: none">Coste: 2 €</p><div hidden></div>
    <button aria-controls="r1">¿Hay taller?</button><p id="r1" hidden>Sí, con cita.</p>
    <h3>¿Y parking?</h3><div style="display:none">No hay.</div><p hidden="until-found">Buscable.</p>`)
  expect(blocks.map(({ text }) => text)).toEqual([
    'Abrimos a las 10.',
    '¿Hay taller?',
    'Sí, con cita.',
    'No hay.',
    'Buscable.',
  ])
  expect(hidden).toBe(2)
})
