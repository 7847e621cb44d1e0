import type { LetterWords } from '#platform/mail/letter.ts'

const FOOT = {
  es: 'El contador vuelve a cero el día 1 de cada mes. Puedes cambiar el límite en los ajustes de la organización.',
  en: 'The count starts again on the 1st of each month. You can change the limit in the organization’s settings.',
}

/** What owners are told of the month's limit, by the percentage of it that is taken. */
export const MAILS: Record<80 | 100, LetterWords> = {
  80: {
    es: {
      subject: 'Tu modelo ha usado el 80 % del límite de este mes',
      lead: 'Cuando llegue al 100 %, tus agentes seguirán contestando, con las palabras de vuestras preguntas y archivos y sin el modelo.',
      button: 'Ver el uso',
      foot: FOOT.es,
    },
    en: {
      subject: 'Your model has used 80% of this month’s limit',
      lead: 'Once it reaches 100%, your agents will go on answering, in the words of your FAQs and files and without the model.',
      button: 'See the usage',
      foot: FOOT.en,
    },
  },
  100: {
    es: {
      subject: 'Tu modelo ha llegado al límite de este mes',
      lead: 'Tus agentes siguen contestando, con las palabras de vuestras preguntas y archivos y sin el modelo, hasta que cambies el límite o empiece otro mes.',
      button: 'Ver el uso',
      foot: FOOT.es,
    },
    en: {
      subject: 'Your model has reached this month’s limit',
      lead: 'Your agents go on answering, in the words of your FAQs and files and without the model, until you change the limit or another month begins.',
      button: 'See the usage',
      foot: FOOT.en,
    },
  },
}
