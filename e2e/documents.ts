import { Document, Packer, Paragraph } from 'docx'
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
