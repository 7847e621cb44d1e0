export const es = {
  title: 'Un paso más',
  lead: 'Para entrar falta un código: tu cuenta pide dos pasos.',
  code: 'Código',
  code_help: 'Los 6 números que muestra ahora tu aplicación.',
  recovery_code: 'Código de recuperación',
  recovery_help: 'Uno de los diez que guardaste al activarla. Cada uno sirve una vez.',
  checking: 'Comprobando',
  use_recovery: 'Usar un código de recuperación',
  use_app: 'Usar el código de la aplicación',
  other_account: '¿No es tu cuenta?',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    secondStep: typeof es
  }
}
