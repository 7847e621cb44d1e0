import { expect, test } from 'vitest'
import { readDocx } from '#platform/documents/readers/docx.ts'
import { zipOf } from '../../../../test/a-zip.ts'

const NAMESPACES = ['w', 'r', 'wp', 'a', 'wps', 'mc', 'v', 'dgm']
  .map((prefix) => `xmlns:${prefix}="urn:${prefix}"`)
  .join(' ')
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'

/** `relations`: target and kind by id; `parts`: further ones by name. */
function aDocx(body: string, relations: Record<string, [kind: string, target: string]> = {}, parts = {}): Buffer {
  const entries = Object.entries(relations).map(
    ([id, [kind, target]]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"${kind === 'hyperlink' ? ' TargetMode="External"' : ''}/>`,
  )
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships ${RELATIONS}><Relationship Id="a" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${NAMESPACES.replace('urn:w"', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main"').replace('urn:r"', `${OFFICE}"`).replace('urn:mc"', 'http://schemas.openxmlformats.org/markup-compatibility/2006"').replace('urn:v"', 'urn:schemas-microsoft-com:vml"')}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships ${RELATIONS}>${entries.join('')}</Relationships>`,
    ...parts,
  })
}
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`
const say = (text: string) => p(run(text))
const textsOf = async (...given: Parameters<typeof aDocx>) =>
  (await readDocx(aDocx(...given))).blocks.map(({ text }) => text)

const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${say(text)}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const [BEGIN, GOES_ON] = ['<w:vMerge w:val="restart"/>', '<w:vMerge/>']

test('cells that go over rows and columns are told in each of them', async () =>
  expect(
    await textsOf(
      `<w:tbl>${row(cell('Zona'), cell('Plazo'), cell('Precio'))}${row(cell('Baleares', BEGIN), cell('24 h'), cell('14,90'))}${row(
        cell('', GOES_ON),
        cell('72 h'),
        cell('9,50'),
      )}${row(cell('Islas'), cell('Gratis', '<w:gridSpan w:val="2"/>'))}</w:tbl>`,
    ),
  ).toEqual(['Zona | Plazo | Precio', 'Baleares | 24 h | 14,90', 'Baleares | 72 h | 9,50', 'Islas | Gratis | Gratis']))

test('hidden text is counted and not told, however it is hidden', async () => {
  const styles = `<w:styles ${W}><w:style w:type="character" w:styleId="Oculto"><w:rPr><w:vanish/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Nota"><w:rPr><w:vanish/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Hija"><w:basedOn w:val="Nota"/></w:style></w:styles>`
  const body = [
    say('Abrimos a las 10.'),
    p(
      run('Nota: 11 euros. ', '<w:vanish/>') +
        run('Y más. ', '<w:vanish w:val="true"/>') +
        run('Visible.', '<w:vanish w:val="0"/>'),
    ),
    p(run('Coste 2. ', '<w:rStyle w:val="Oculto"/>')),
    p(run('Margen 3.'), '<w:pStyle w:val="Hija"/>'),
    p(run(' ', '<w:vanish/>'), '<w:rPr><w:vanish/></w:rPr>'),
    `<w:tbl>${row(cell('Lavado'), cell('9 €'))}<w:tr><w:trPr><w:hidden/></w:trPr>${cell('Coste')}${cell('4 €')}</w:tr></w:tbl>`,
    `<w:p><w:r><w:drawing><wp:inline><wp:docPr hidden="1"/><wps:txbx><w:txbxContent>${say('Escondido')}</w:txbxContent></wps:txbx></wp:inline></w:drawing></w:r></w:p>`,
  ]
  const { blocks, hidden } = await readDocx(
    aDocx(body.join(''), { s: ['styles', 'styles.xml'] }, { 'word/styles.xml': styles }),
  )
  expect(blocks.map(({ text }) => text)).toEqual(['Abrimos a las 10.', 'Visible.', 'Lavado | 9 €'])
  expect(hidden).toBe(5)
})

const box = (...texts: string[]) => `<w:txbxContent>${texts.map(say).join('')}</w:txbxContent>`
const shape = (...texts: string[]) =>
  `<w:drawing><wp:inline><a:graphic><wps:wsp><wps:txbx>${box(...texts)}</wps:txbx></wps:wsp></a:graphic></wp:inline></w:drawing>`
const both = (modern: string, old: string) =>
  `<mc:AlternateContent><mc:Choice Requires="wps">${modern}</mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent>`
const old = (text: string) => `<w:pict><v:shape><v:textbox>${box(text)}</v:textbox></v:shape></w:pict>`

test('the text of a shape is read, once, with or without a copy for old programs', async () =>
  expect(
    await textsOf(
      [
        shape('Uno', 'Dos'),
        both(shape('Tres'), old('Tres')),
        both(shape('Cuatro'), ''),
        both(shape('Cinco') + shape('Seis'), old('Cinco')),
        old('Siete'),
      ]
        .map((drawing) => `<w:p><w:r>${drawing}</w:r></w:p>`)
        .join(''),
    ),
  ).toEqual(['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete']))

test('the text of a diagram is read, and hidden words of a shape are not', async () => {
  const diagram = '<w:drawing><wp:inline><a:graphic><dgm:relIds r:dm="d"/></a:graphic></wp:inline></w:drawing>'
  const data =
    '<dgm:m><dgm:t><a:p><a:r><a:t>Pedido &amp; pago</a:t></a:r></a:p></dgm:t><dgm:t><a:p><a:r><a:t>Envío</a:t></a:r></a:p></dgm:t></dgm:m>'
  const hiding = `<w:drawing><wps:txbx><w:txbxContent>${p(run('Dentro ') + run('no', '<w:vanish/>'))}</w:txbxContent></wps:txbx></w:drawing>`
  const { blocks, hidden } = await readDocx(
    aDocx(
      `<w:p><w:r>${diagram}</w:r></w:p><w:p><w:r>${both(hiding, old('Dentro no'))}</w:r></w:p>`,
      { d: ['diagramData', 'diagrams/data1.xml'] },
      {
        'word/diagrams/data1.xml': data,
      },
    ),
  )
  expect(blocks.map(({ text }) => text)).toEqual(['Pedido & pago', 'Envío', 'Dentro'])
  expect(hidden).toBe(1)
})

test('a link stands with its address, unless its words say it', async () => {
  const link = (id: string, text: string) => `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`
  const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "tel:+34974000111" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('llama')}${run('nos', '<w:b/>')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
  expect(
    await textsOf(
      p(
        `${run('Entra en ')}${link('a', 'reservas')}${run(', ')}${link('b', 'escríbenos')}${run(', ')}${link('c', 'www.almenara.example')}${run(' o ')}${field}`,
      ),
      {
        a: ['hyperlink', 'https://reservas.almenara.example/cursos'],
        b: ['hyperlink', 'mailto:hola@almenara.example'],
        c: ['hyperlink', 'https://almenara.example/'],
      },
    ),
  ).toEqual([
    'Entra en reservas (https://reservas.almenara.example/cursos), escríbenos (hola@almenara.example), www.almenara.example o llamanos (+34974000111)'.replace(
      'llámanos',
      'llamanos',
    ),
  ])
})

test('a note is told without the marks that lead to it and back', async () => {
  const footnotes = `<w:footnotes ${W}><w:footnote w:id="2">${say('Los menores pagan 9 euros.')}</w:footnote></w:footnotes>`
  expect(
    await textsOf(
      p(`${run('Cuesta 18 euros')}<w:r><w:footnoteReference w:id="2"/></w:r>${run('.')}`),
      { f: ['footnotes', 'footnotes.xml'] },
      { 'word/footnotes.xml': footnotes },
    ),
  ).toEqual(['Cuesta 18 euros.', 'Los menores pagan 9 euros.'])
})

/** Lists by number: what each level is called, of which kind, and where it begins anew. */
const numbering = (kinds: Record<string, string[]>, lists: Record<string, [kind: string, anew?: string]>) => {
  const abstract = Object.entries(kinds).map(
    ([id, levels]) => `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`,
  )
  const nums = Object.entries(lists).map(
    ([id, [kind, anew = '']]) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${kind}"/>${anew}</w:num>`,
  )
  return `<w:numbering ${W}>${abstract.join('')}${nums.join('')}</w:numbering>`
}
const level = (at: number, text: string, format = 'decimal', start = 1) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const item = (text: string, list: number, at = 0) =>
  p(run(text), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`)
const STEPS = [level(0, '%1.'), level(1, '%2)', 'lowerLetter'), level(2, '%1.%2.%3.')]
const labelled = (body: string[], parts: string, styles = `<w:styles ${W}/>`) =>
  textsOf(
    body.join(''),
    { n: ['numbering', 'numbering.xml'], s: ['styles', 'styles.xml'] },
    { 'word/numbering.xml': parts, 'word/styles.xml': styles },
  )

test('a list goes on behind the paragraph that interrupts it, and another of its kind with it', async () =>
  expect(
    await labelled(
      [
        item('Vacía', 1),
        item('Desmonta', 1),
        say('Ten cuidado.'),
        item('Infla', 1),
        say('Y al final:'),
        item('Monta', 2),
      ],
      numbering({ 0: STEPS }, { 1: ['0'], 2: ['0'] }),
    ),
  ).toEqual(['1. Vacía', '2. Desmonta', 'Ten cuidado.', '3. Infla', 'Y al final:', '4. Monta']))

test('a list that is said to begin anew does so, and one that begins later too', async () =>
  expect(
    await labelled(
      [item('Uno', 1), item('Dos', 1), say('Otra:'), item('Otro uno', 2), item('Otro dos', 2), item('Cinco', 3)],
      numbering(
        { 0: STEPS, 1: [level(0, '%1.', 'decimal', 5)] },
        { 1: ['0'], 2: ['0', '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'], 3: ['1'] },
      ),
    ),
  ).toEqual(['1. Uno', '2. Dos', 'Otra:', '1. Otro uno', '2. Otro dos', '5. Cinco']))

test('letters, steps of steps, Roman figures and bullets are told as they are shown', async () =>
  expect(
    await labelled(
      [
        item('Reserva', 1),
        item('Elige día', 1, 1),
        item('De lunes a viernes', 1, 2),
        item('Paga', 1, 1),
        item('Ven', 1),
        item('Trae casco', 1, 1),
        item('Artículo', 2),
        item('Otro', 2),
        item('Punto', 3),
      ],
      numbering(
        { 0: STEPS, 1: [level(0, '%1 -', 'upperRoman', 4)], 2: [level(0, '', 'bullet')] },
        { 1: ['0'], 2: ['1'], 3: ['2'] },
      ),
    ),
  ).toEqual([
    '1. Reserva',
    'a) Elige día',
    '1.a.1. De lunes a viernes',
    'b) Paga',
    '2. Ven',
    'a) Trae casco',
    'IV - Artículo',
    'V - Otro',
    '- Punto',
  ]))

test('a style makes items of a list', async () =>
  expect(
    await labelled(
      [p(run('Primero'), '<w:pStyle w:val="Paso"/>'), say('Nota.'), p(run('Segundo'), '<w:pStyle w:val="Paso"/>')],
      numbering({ 0: STEPS }, { 1: ['0'] }),
      `<w:styles ${W}><w:style w:type="paragraph" w:styleId="Paso"><w:name w:val="Paso"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`,
    ),
  ).toEqual(['1. Primero', 'Nota.', '2. Segundo']))

test('steps in the cells of a table have their labels', async () =>
  expect(
    await labelled(
      [
        `<w:tbl>${row(cell('Paso'), cell('Minutos'))}<w:tr><w:tc>${item('Vacía', 1)}${item('Infla', 1)}</w:tc>${cell('5')}</w:tr></w:tbl>`,
      ],
      numbering({ 0: STEPS }, { 1: ['0'] }),
    ),
  ).toEqual(['Paso | Minutos', '1. Vacía 2. Infla | 5']))
