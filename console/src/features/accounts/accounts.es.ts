export const es = {
  sign_in: 'Inicia sesión',
  sign_in_lead: 'Tu equipo y tu agente te esperan.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  forgot: '¿La has olvidado?',
  enter: 'Entrar',
  entering: 'Entrando',
  no_account: '¿Aún no tienes cuenta?',
  go_sign_up: 'Crea una y pruébalo 14 días',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    accounts: typeof es
  }
}
