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

test('what opens on a press and what a list defines are headings too, and end where they end', async () => {
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
