import { rawText } from './shapes.ts'

/** Crockford's digits of base 32: none looks like another. */
export const RECOVERY_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 random bits. */
export const RECOVERY_LENGTH = 16

const APP_CODE = /^\d{6}$/u
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_DIGITS}]{${RECOVERY_LENGTH}}$`, 'u')

/** A code without the spaces and hyphens it is read by, and with the letters that were meant. */
const bare = (code: string): string =>
  code.replaceAll(/[\s-]/gu, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/gu, '1')

export const isAppCode = (code: string): boolean => APP_CODE.test(code)

const typed = rawText(60).min(1, { error: 'required', abort: true }).overwrite(bare)

/** Six digits of the app, as people type them. */
export const appCode = typed.regex(APP_CODE, { error: 'invalid_app_code' })

/** A code that passes for the second step: one of the app, or a recovery code. */
export const secondStepCode = typed.refine((code) => isAppCode(code) || RECOVERY_CODE.test(code), {
  error: 'invalid_second_step',
})

/** A recovery code as it is shown: `7F3K-QZ0M-91TB-XW4E`. */
export const readableCode = (code: string): string => code.match(/.{1,4}/gu)?.join('-') ?? ''
