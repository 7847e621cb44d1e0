import { type ErrorCode, ERRORS } from './features.ts'
import type { ErrorText } from './field-errors.ts'
import type { InterfaceLanguage } from './shapes.ts'

const textOf = (code: ErrorCode): ErrorText => ERRORS[code]

/** The words of a code in a language, with its values filled in. */
export const errorText = (
  code: ErrorCode,
  language: InterfaceLanguage,
  values: Record<string, string | number> = {},
): string => textOf(code)[language].replaceAll(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole))

/** Texts of specification §8 that tell of success. */
export const SIGN_UP_SUCCESS = {
  es: 'Se ha creado tu cuenta exitosamente. Recibirás un correo de confirmación.',
  en: 'Your account has been created successfully. You will receive a confirmation email.',
} as const
