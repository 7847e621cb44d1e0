import type { ContractFeature } from './feature.ts'
import { valueReports } from './value-reports.ts'

export const valueReportsFeature = {
  endpoints: { valueReports },
  errors: {
    report_signed_meanwhile: {
      status: 409,
      es: 'Otra persona ha firmado este mes mientras tanto. Mira su edición antes de firmar la siguiente.',
      en: 'Somebody else has signed this month meanwhile. Look at their edition before you sign the next one.',
    },
    report_month_not_over: {
      status: 409,
      es: 'Ese mes no ha terminado. Su informe se firma el día 1 del siguiente.',
      en: 'That month is not over. Its report is signed on the 1st of the next one.',
    },
  },
  audit: {
    'value_report.signed': ['Firmó un informe de valor', 'Signed a value report'],
    'value_report.reader_switched': [
      'Cambió a quién se mandan los informes de valor',
      'Changed who has value reports mailed',
    ],
  },
  fields: {
    month: { words: ['Mes', 'Month'] },
    edition: { words: ['Edición', 'Edition'] },
    minutes_each: { words: ['Minutos por conversación', 'Minutes a conversation'] },
    hour_cost: { words: ['Coste por hora', 'Cost of an hour'] },
    dollar_rate: { words: ['Cambio por dólar', 'Exchange rate of the dollar'] },
  },
} as const satisfies ContractFeature
