import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, onTestFinished, test } from 'vitest'
import { languageOfText } from '#engine/customer-language.ts'
import { type Proposal, worthProposing } from '#engine/questions/proposal.ts'
import { questionsOfDocument } from '#engine/questions/questions-of-document.ts'
import { readDocument } from '#platform/documents/read-document.ts'
import { A_SHARE } from '../../../test/a-share.ts'

/** The proposals from a document, through the real reader. */
async function proposed(name: string, bytes: string | Uint8Array, language: AgentLanguage): Promise<Proposal[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const bytes_path = join(folder, name)
  await writeFile(bytes_path, bytes)
  return worthProposing(questionsOfDocument(await readDocument({ bytes_path, name, share: A_SHARE }), language), [])
}

/** Expects that each answer stands in the stretch of its document that is shown, some of it marked. */
const expectBacked = (proposals: readonly Proposal[]) => {
  for (const { answer, evidence } of proposals) {
    expect(evidence?.text.slice(evidence.start, evidence.end).trim(), answer).not.toBe('')
    for (const word of answer.match(/\p{L}{4,}|\d+/gu) ?? []) expect(evidence?.text, answer).toContain(word)
  }
}

const GUIDES: [what: string, name: string, language: AgentLanguage, text: string, questions: string[]][] = [
  [
    'a page with questions that open, a table of shops and a list of contacts',
    'guide.html',
    'es',
    `<html><head><title>Envíos | Tienda</title></head><body><nav><a href=/>Inicio</a></nav><main>
<div class="hero"><h1>Ayuda</h1><p>Estamos aquí para ayudarte.</p></div>
<div class="accordion"><button>¿Cuánto tarda mi pedido?</button><div class="panel">Entre 24 y 48 horas en la península. A Baleares tarda 4 días.</div></div>
<div class="accordion"><button>¿Puedo cambiar la talla?</button><div class="panel"><p>Sí, durante 30 días.</p><p>El primer cambio es gratis.</p></div></div>
<details><summary>Formas de pago</summary><p>Tarjeta, Bizum y transferencia.</p></details>
<h2>Tiendas</h2><table><tr><th>Tienda</th><th>Dirección</th><th>Horario</th></tr><tr><td>Huesca</td><td>C/ Mayor, 3</td><td>L-V 10:00-14:00 y 17:00-20:00</td></tr><tr><td>Zaragoza</td><td>P.º Independencia, 8</td><td>L-S 10:00-21:00</td></tr></table>
<h2>Contacto</h2><ul><li>Teléfono: 974 11 22 33</li><li>Email: hola@tienda.es</li></ul>
<h2>Cookies</h2><p>Usamos cookies propias y de terceros.</p><a href="#">Leer más</a>
</main><footer>© 2026</footer></body></html>`,
    [
      '¿Cuánto tarda mi pedido?',
      '¿Puedo cambiar la talla?',
      '¿Qué horario tenéis?',
      '¿Cómo se puede pagar?',
      '¿Cómo puedo contactar con vosotros?',
    ],
  ],
  [
    'terms of sale with numbered sections and a list of costs',
    'guide.txt',
    'es',
    `CONDICIONES GENERALES DE VENTA

1. Objeto

Las presentes condiciones regulan la compra de productos en la web de Ciclos Almenara S.L.

2. Gastos de envío:
Pedidos de menos de 50 €: 4,95 €
Pedidos de más de 50 €: gratis
Islas Canarias: 12 €

3. Derecho de desistimiento
El cliente dispone de 14 días naturales para desistir del contrato sin indicar el motivo. El derecho de desistimiento es el que permite devolver un producto sin dar explicaciones.

4. Garantía legal
Todos los productos tienen una garantía legal de tres años.
- Baterías: dos años.
- Ruedas y cubiertas: no cubre el desgaste.
`,
    [
      '¿Cómo son los envíos?',
      '¿Qué precio tiene «Gastos de envío: Islas Canarias»?',
      '¿Qué hay que saber sobre objeto?',
      '¿Qué hay que saber sobre derecho de desistimiento?',
      '¿Qué garantía hay?',
    ],
  ],
  [
    'an English policy with both ways of asking',
    'guide.txt',
    'en',
    `SHIPPING POLICY

How long does delivery take?
Standard delivery takes 3 to 5 working days. Express delivery takes 1 day.

Opening hours
Monday to Friday: 9am to 5pm
Saturday: 10am - 2pm
Sunday: closed

Q: Do you ship abroad?
A: Yes, to all of the EU.

Gift cards
A gift card is a code that you can spend in the shop within a year.

Prices
Basic service ..... £45
Full service ...... £90.50
`,
    [
      'How long does delivery take?',
      'Do you ship abroad?',
      'What are your opening hours?',
      'What are your prices?',
      'How much is “Basic service”?',
      'How much is “Full service”?',
      'What is a gift card?',
    ],
  ],
  [
    'French conditions',
    'guide.txt',
    'fr',
    `Conditions de livraison

Livraison à domicile
Nous livrons en France métropolitaine sous 48 heures. La livraison coûte 5 €.

Puis-je retourner un article ?
Oui, sous 30 jours.

Nos horaires
Lundi - vendredi : 9h00 - 18h00
Samedi : fermé
`,
    ['Puis-je retourner un article ?', 'Quels sont vos horaires ?', 'Comment se passe la livraison ?'],
  ],
  [
    'Portuguese questions',
    'guide.txt',
    'pt',
    `Perguntas frequentes

Posso devolver um artigo?
Sim, durante 30 dias.

Formas de pagamento
Aceitamos cartão, MB Way e transferência bancária.

Horário
Segunda a sexta: 9h00 às 18h00
Sábado: fechado

O cartão cliente é um cartão que dá 5% de desconto em todas as compras.
`,
    ['Posso devolver um artigo?', 'Qual é o vosso horário?', 'Como se pode pagar?', 'O que é o cartão cliente?'],
  ],
]

test.each(GUIDES)('%s', async (_, name, language, text, questions) => {
  expect(await languageOfText(text.replaceAll(/<[^>]+>/gu, ' '))).toBe(language)
  const found = await proposed(name, text, language)
  expect(found.map(({ question }) => question)).toEqual(questions)
  expectBacked(found)
})

test('a PDF: its larger lines are headings, and each proposal tells its page', async () => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  for (const [heading, ...lines] of [
    ['Devoluciones', 'Puedes devolver lo que compres durante treinta días, sin usar y con su caja.'],
    ['Horario', 'Lunes a viernes: 9:30 - 14:00', 'Sábados: cerrado'],
  ]) {
    const page = pdf.addPage()
    page.drawText(heading ?? '', { x: 50, y: 760, size: 20, font: bold })
    lines.forEach((line, at) => page.drawText(line, { x: 50, y: 720 - at * 24, size: 11, font }))
  }
  const found = await proposed('guide.pdf', await pdf.save(), 'es')
  expect(found.map(({ question, answer, evidence }) => [question, answer, evidence?.page])).toEqual([
    ['¿Qué horario tenéis?', 'Lunes a viernes: 9:30 - 14:00\nSábados: cerrado', 2],
    [
      '¿Cómo son los cambios y devoluciones?',
      'Puedes devolver lo que compres durante treinta días, sin usar y con su caja.',
      1,
    ],
  ])
})

test('a Word document: its headings, and a table with the names of its columns', async () => {
  const row = (...cells: string[]) =>
    new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) })
  const bytes = await Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: 'Tarifas', heading: HeadingLevel.HEADING_1 }),
            new Table({
              rows: [row('Trabajo', 'Duración', 'Precio'), row('Revisión', '1 h', '35 €'), row('Pinchazo', '', '9 €')],
            }),
            new Paragraph({ text: '¿Hace falta cita?', heading: HeadingLevel.HEADING_1 }),
            new Paragraph('No, salvo en julio.'),
          ],
        },
      ],
    }),
  )
  const found = await proposed('guide.docx', bytes, 'es')
  expect(found.map(({ question, answer }) => [question, answer])).toEqual([
    ['¿Hace falta cita?', 'No, salvo en julio.'],
    ['¿Qué precios tenéis?', 'Revisión. Duración: 1 h, Precio: 35 €\nPinchazo: 9 €'],
    ['¿Qué precio tiene «Revisión»?', 'Revisión. Duración: 1 h, Precio: 35 €'],
    ['¿Qué precio tiene «Pinchazo»?', 'Pinchazo: 9 €'],
  ])
  expectBacked(found)
})
