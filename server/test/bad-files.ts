import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { UnreadableCause } from '@tertulia/contract/vault'
import { Document, Packer, Paragraph } from 'docx'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { zipOf } from './a-zip.ts'

/** A file that cannot be read, and the causes that may be told of it. */
export type BadFile = { what: string; name: string; causes: UnreadableCause[]; bytes: () => Promise<Uint8Array> }

// A PDF encrypted with a user password (RC4, 40 bits): only its dictionary matters, no text can be read without the key.
const ENCRYPTED = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/Length 40/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>endobj
trailer<</Root 1 0 R/Size 5/Encrypt 4 0 R/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]>>
%%EOF`

const aDocx = () => Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Seis meses.')] }] }))

async function aPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Hola', { font: await pdf.embedFont(StandardFonts.Helvetica) })
  return pdf.save()
}

/** A page whose drawing is 400 MB, packed twice into a few hundred bytes. */
function aPdfOfGigabytes(): Uint8Array {
  const packed = deflateSync(deflateSync(Buffer.alloc(400_000_000, 'q Q ')))
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj
4 0 obj<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
  ])
}

const photo = () => readFileSync(new URL('documents/cartel.png', import.meta.url))
/** Forty million pixels without a word on them. */
const aWideSky = () =>
  sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

/** Unreadable files that people and attackers send. */
export const BAD_FILES: BadFile[] = [
  { what: 'an encrypted PDF', name: 'secreto.pdf', causes: ['protected'], bytes: async () => Buffer.from(ENCRYPTED) },
  { what: 'a truncated PDF', name: 'cortado.pdf', causes: ['broken'], bytes: async () => (await aPdf()).slice(0, 200) },
  {
    what: 'a truncated Word document',
    name: 'cortado.docx',
    causes: ['broken'],
    bytes: async () => (await aDocx()).subarray(0, 2000),
  },
  { what: 'an empty file', name: 'vacio.txt', causes: ['empty'], bytes: async () => new Uint8Array() },
  { what: 'a picture that calls itself PDF', name: 'foto.pdf', causes: ['wrong_type'], bytes: async () => photo() },
  { what: 'a Word document that calls itself PDF', name: 'garantia.pdf', causes: ['wrong_type'], bytes: aDocx },
  {
    what: 'a binary file that calls itself text',
    name: 'nota.txt',
    causes: ['wrong_type'],
    bytes: async () => Buffer.from([0, 1, 2, 3, 0, 0, 255]),
  },
  {
    what: 'a zip bomb',
    name: 'bomba.docx',
    causes: ['unsafe'],
    bytes: async () => zipOf({ 'word/document.xml': Buffer.alloc(60_000_000, ' ') }),
  },
  {
    what: 'a PDF that unpacks to gigabytes',
    name: 'bomba.pdf',
    causes: ['too_much_memory', 'too_slow'],
    bytes: async () => aPdfOfGigabytes(),
  },
  {
    what: 'a document with an outside entity',
    name: 'raro.docx',
    causes: ['unsafe'],
    bytes: async () =>
      zipOf({ 'word/document.xml': '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w/>' }),
  },
  { what: 'a picture of 40 megapixels', name: 'cielo.png', causes: ['no_text', 'too_slow'], bytes: aWideSky },
  {
    what: 'JSON of 200,000 levels',
    name: 'hondo.json',
    causes: ['unsafe'],
    bytes: async () => Buffer.from('['.repeat(200_000)),
  },
]
