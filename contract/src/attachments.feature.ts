import { attachments } from './attachments.ts'
import type { ContractFeature } from './feature.ts'

export const attachmentsFeature = {
  endpoints: { attachments },
  errors: {
    attachment_wrong_type: {
      status: 400,
      es: 'Adjunta un PDF, un Word, un Excel, un PowerPoint o una imagen PNG, JPG o WebP',
      en: 'Attach a PDF, a Word, Excel or PowerPoint document, or a PNG, JPG or WebP picture',
    },
    file_type_not_taken: {
      status: 400,
      es: 'Se puede enviar MP3, MP4, PNG, JPG, SVG, CSV, TXT, PDF o DOCX',
      en: 'You can send MP3, MP4, PNG, JPG, SVG, CSV, TXT, PDF or DOCX',
    },
    file_not_as_named: {
      status: 400,
      es: 'Por dentro el archivo no es lo que dice su nombre. Guárdalo con su extensión y súbelo de nuevo.',
      en: 'Inside, the file is not what its name says. Save it with the right extension and upload it again.',
    },
    file_protected: {
      status: 400,
      es: 'El documento tiene contraseña. Guárdalo sin ella para que tus clientes puedan abrirlo.',
      en: 'The document has a password. Save it without one so that your customers can open it.',
    },
    attachment_not_found: {
      status: 400,
      es: 'Uno de los archivos ya no está. Quítalo y adjúntalo de nuevo.',
      en: 'One of the files is gone. Remove it and attach it again.',
    },
  },
} as const satisfies ContractFeature
