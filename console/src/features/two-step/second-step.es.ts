export const es = {
  title: 'Un paso más',
  lead: 'Tu cuenta pide dos pasos para entrar: la contraseña y un código.',
  code: 'Código',
  code_help: 'Los 6 números que muestra ahora tu aplicación.',
  recovery_code: 'Código de recuperación',
  recovery_help: 'Uno de los diez que guardaste al activarla. Cada uno sirve una vez.',
  checking: 'Comprobando',
  use_recovery: 'No tengo el teléfono: usar un código de recuperación',
  use_app: 'Usar el código de la aplicación',
  other_account: '¿No es tu cuenta?',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    secondStep: typeof es
  }
}
