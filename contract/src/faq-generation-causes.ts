import type { GenerationCause, GenerationSource } from './faq-generation.ts'
import type { InterfaceLanguage } from './shapes.ts'
import { UNREADABLE_TEXTS } from './vault.ts'

type Words = { es: string; en: string; todo_es: string; todo_en: string }

const OF_A_PAGE = {
  unreachable: {
    es: 'No hemos podido llegar a esa página',
    en: 'We could not reach that page',
    todo_es: 'Comprueba que la dirección se abre en tu navegador y que es pública.',
    todo_en: 'Check that the address opens in your browser and is public.',
  },
  too_slow: {
    es: 'La página tarda demasiado en contestar',
    en: 'The page takes too long to answer',
    todo_es: 'Reinténtalo en unos minutos o prueba con otra página.',
    todo_en: 'Try again in a few minutes or use another page.',
  },
  page_missing: {
    es: 'La web contesta que esa página no está',
    en: 'The website says that page is not there',
    todo_es: 'Comprueba la dirección: puede que haya cambiado.',
    todo_en: 'Check the address: it may have moved.',
  },
  access_denied: {
    es: 'La web no deja leer esa página',
    en: 'The website does not let us read that page',
    todo_es: 'Puede que pida entrar. Copia su texto en un documento y súbelo.',
    todo_en: 'It may ask to sign in. Copy its text to a document and upload it.',
  },
  robots: {
    es: 'La web pide a los programas que no lean esa página',
    en: 'The website asks programs not to read that page',
    todo_es:
      'Lo dice su archivo robots.txt. Si la web es tuya, permítelo para «Tertulia» o sube el texto en un documento.',
    todo_en:
      'Its robots.txt file says so. If the site is yours, allow “Tertulia” there or upload the text as a document.',
  },
  not_a_page: {
    es: 'Esa dirección no es una página web',
    en: 'That address is not a web page',
    todo_es: 'Si es un archivo, descárgalo y súbelo como documento.',
    todo_en: 'If it is a file, download it and upload it as a document.',
  },
  too_large: {
    es: 'La página es demasiado grande',
    en: 'The page is too large',
    todo_es: 'Prueba con una página más concreta, por ejemplo la de preguntas frecuentes.',
    todo_en: 'Try a more specific page, such as your frequent questions.',
  },
  empty: {
    es: 'La página no tiene texto que se pueda leer',
    en: 'The page has no text that can be read',
    todo_es: 'Puede que lo muestre solo en el navegador. Copia su texto en un documento y súbelo.',
    todo_en: 'It may show it only in a browser. Copy its text to a document and upload it.',
  },
  no_questions: {
    es: 'La página no tiene preguntas ni apartados de los que sacar respuestas',
    en: 'The page has no questions or sections to take answers from',
    todo_es: 'Prueba con otra página, por ejemplo la de preguntas frecuentes o la de envíos.',
    todo_en: 'Try another page, such as frequent questions or delivery.',
  },
  interrupted: {
    es: 'La lectura se ha interrumpido',
    en: 'The reading was interrupted',
    todo_es: 'No has perdido nada. Reinténtalo.',
    todo_en: 'Nothing was lost. Try again.',
  },
} satisfies Partial<Record<GenerationCause, Words>>

const { duplicate: _, ...UNREADABLE } = UNREADABLE_TEXTS

const OF_A_DOCUMENT: Partial<Record<GenerationCause, Words>> = {
  ...UNREADABLE,
  unsupported_type: {
    ...UNREADABLE.unsupported_type,
    todo_es: 'Se admiten PDF, TXT, DOC y DOCX.',
    todo_en: 'PDF, TXT, DOC and DOCX are accepted.',
  },
  no_text: {
    ...UNREADABLE.no_text,
    todo_es: 'Parece escaneado: son imágenes. Sube el documento original.',
    todo_en: 'It seems to be scanned: these are pictures. Upload the original document.',
  },
  no_questions: {
    es: 'No hemos encontrado nada nuevo que preguntar en este documento',
    en: 'We found nothing new to ask in this document',
    todo_es: 'Ayuda que tenga apartados con título, preguntas o tablas de horarios y precios.',
    todo_en: 'Sections with headings, questions, or tables of hours and prices help.',
  },
}

/** The cause and its remedy. */
export function causeWords(
  { source, cause }: { source: GenerationSource; cause: GenerationCause },
  language: InterfaceLanguage,
): { what: string; todo: string } {
  const of_a_page: Partial<Record<GenerationCause, Words>> = OF_A_PAGE
  const words =
    (source === 'document' ? OF_A_DOCUMENT[cause] : undefined) ??
    of_a_page[cause] ??
    OF_A_DOCUMENT[cause] ??
    OF_A_PAGE.interrupted
  return { what: words[language], todo: words[`todo_${language}`] }
}
