import { emailChange } from './email-change.ts'
import type { ContractFeature } from './feature.ts'

export const emailChangeFeature = {
  endpoints: { emailChange },
  errors: {
    email_unchanged: { status: 400, es: 'Ese ya es tu correo', en: 'That is your address already' },
  },
  audit: {
    'account.email_change_asked': ['Pidió cambiar su correo', 'Asked to change their email'],
    'account.email_change_cancelled': ['Dejó de cambiar su correo', 'Gave up changing their email'],
    'account.email_changed': ['Cambió su correo', 'Changed their email'],
    'account.email_restored': ['Recuperó su correo anterior', 'Took back their former email'],
  },
} as const satisfies ContractFeature
