import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { PDFDocument, StandardFonts } from 'pdf-lib'

/** A real PDF of a workshop. */
export async function aPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const lines = [
    'Taller de Ciclos Almenara',
    'El sillín se cambia gratis durante el primer mes si no te acostumbras.',
    'La revisión completa cuesta 45 euros y tarda dos días laborables.',
  ]
  const page = pdf.addPage()
  lines.forEach((line, at) => page.drawText(line, { x: 50, y: 780 - at * 20, size: 12, font }))
  return Buffer.from(await pdf.save())
}

/** A real Word document of a warranty. */
export const aDocx = (): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      sections: [{ children: [new Paragraph('El cuadro tiene una garantía de diez años desde la compra.')] }],
    }),
  )

const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 })
const row = (...cells: string[]) =>
  new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) })

/** A real Word document of what a shop tells its customers: questions, sections and tables. */
export const aGuide = (): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            heading('¿Hacéis envíos a Canarias?'),
            new Paragraph('Sí, en cinco días laborables y por 12 €.'),
            heading('Devoluciones'),
            new Paragraph('Puedes devolver lo que compres durante treinta días, sin usar y con su caja.'),
            new Paragraph('El dinero vuelve a tu tarjeta en una semana.'),
            heading('Horario'),
            new Table({
              rows: [row('Día', 'Horas'), row('Lunes a viernes', '9:30–14:00'), row('Sábados', '10:00–13:00')],
            }),
            heading('Precios del taller'),
            new Table({
              rows: [row('Trabajo', 'Precio'), row('Revisión básica', '35 €'), row('Cambio de cámara', '8,50 €')],
            }),
          ],
        },
      ],
    }),
  )

/** A chequered PNG. */
export const aPicture = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAAA8CAIAAAAWtijjAAAAhElEQVR42u3ZoQ0AIAwEwI7BQizHoFgMAzBCMTVwyetPeu7T2GumGa2nebUnAAECBAgQIECAAAECBKgA6Ofjb3oAAQIECBAgQIAAAQIEqALIWLXmAQECBAgQIECAAAEC5C9mzQMCBAgQIECAAAECBMhfzFgFBAgQIECAAAECBAgQoIKeAw5kfmgwj8jfAAAAAElFTkSuQmCC',
    'base64',
  )
