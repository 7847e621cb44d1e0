import { expect, test } from 'vitest'
import { readPptx } from '#platform/documents/readers/pptx.ts'
import { zipOf } from '../../../../test/a-zip.ts'

type SlideParts = { inner: string; show?: string; links?: Record<string, string> }

function aPptx(slides: SlideParts[], parts: Record<string, string> = {}): Buffer {
  const relations = (entries: string) => `<Relationships>${entries}</Relationships>`
  const files = slides.flatMap(({ inner, show, links = {} }, at): [string, string][] => [
    [
      `ppt/slides/slide${at + 1}.xml`,
      `<p:sld${show === undefined ? '' : ` show="${show}"`}><p:cSld><p:spTree>${inner}</p:spTree></p:cSld></p:sld>`,
    ],
    [
      `ppt/slides/_rels/slide${at + 1}.xml.rels`,
      relations(
        Object.entries(links)
          .map(
            ([id, target]) =>
              `<Relationship Id="${id}" Target="${target}"${target.startsWith('..') ? '' : ' TargetMode="External"'}/>`,
          )
          .join(''),
      ),
    ],
  ])
  return zipOf({
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${slides.map((_, at) => `<p:sldId r:id="r${at}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, at) => `<Relationship Id="r${at}" Target="slides/slide${at + 1}.xml"/>`).join(''),
    ),
    ...Object.fromEntries(files),
    ...parts,
  })
}
const line = (text: string, properties = '') =>
  `<a:p><a:pPr>${properties}</a:pPr><a:r><a:rPr/><a:t>${text}</a:t></a:r></a:p>`
const shape = (inner: string, hidden = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"${hidden}/></p:nvSpPr><p:txBody>${inner}</p:txBody></p:sp>`
const read = async (...given: Parameters<typeof aPptx>) => {
  const { blocks, ...rest } = await readPptx(aPptx(...given))
  return { ...rest, texts: blocks.map(({ text }) => text) }
}

test('hidden slides, shapes and groups are counted and not told; a slide of pictures is named', async () => {
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" hidden="true"/></p:nvGrpSpPr>${shape(line('Margen'))}${shape(line('Coste'), ' hidden="1"')}</p:grpSp>`
  expect(
    await read([
      { inner: shape(line('Abrimos a las 10')) + shape(line('Nos cuesta 11'), ' hidden="1"') + group },
      { inner: shape(line('Borrador')), show: '0' },
      { inner: '<p:pic><p:nvPicPr><p:cNvPr id="3"/></p:nvPicPr></p:pic>' },
      { inner: shape(line('Hasta pronto')), show: '1' },
    ]),
  ).toEqual({ texts: ['Abrimos a las 10', 'Hasta pronto'], pages: 4, hidden: 3, pages_without_text: [3] })
})

test('cells that span are told in each row and column', async () => {
  const cell = (text: string, attributes = '') => `<a:tc${attributes}><a:txBody>${line(text)}</a:txBody></a:tc>`
  const table = `<p:graphicFrame><a:tbl><a:tr>${cell('Zona')}${cell('Plazo')}${cell('Precio')}</a:tr><a:tr>${cell('Baleares', ' rowSpan="2"')}${cell('24 h')}${cell('14,90')}</a:tr><a:tr>${cell('', ' vMerge="1"')}${cell('72 h')}${cell('9,50')}</a:tr><a:tr>${cell('Islas')}${cell('Gratis', ' gridSpan="2"')}${cell('', ' hMerge="1"')}</a:tr></a:tbl></p:graphicFrame>`
  const { texts } = await read([{ inner: table }])
  expect(texts).toEqual([
    'Zona | Plazo | Precio',
    'Baleares | 24 h | 14,90',
    'Baleares | 72 h | 9,50',
    'Islas | Gratis | Gratis',
  ])
})

test('links stand with their address, lists with their numbers, and diagrams are read', async () => {
  const linked = `<a:p><a:r><a:t>Entra en </a:t></a:r><a:r><a:rPr><a:hlinkClick r:id="l"/></a:rPr><a:t>reservas</a:t></a:r></a:p>`
  const number = '<a:buAutoNum type="arabicPeriod"/>'
  const list =
    line('Desinfla', number) +
    line('Cambia', number) +
    line('Nota') +
    line('Infla', number.replace('/>', ' startAt="3"/>'))
  const diagram = '<p:graphicFrame><dgm:relIds r:dm="d"/></p:graphicFrame>'
  const { texts } = await read(
    [
      {
        inner: shape(linked) + shape(list) + diagram,
        links: { l: 'https://reservas.almenara.example/', d: '../diagrams/data1.xml' },
      },
    ],
    { 'ppt/diagrams/data1.xml': '<dgm:m><a:p><a:r><a:t>Pedido</a:t></a:r></a:p></dgm:m>' },
  )
  expect(texts).toEqual([
    'Entra en reservas (https://reservas.almenara.example/)',
    '1. Desinfla\n2. Cambia\nNota\n3. Infla',
    'Pedido',
  ])
})
