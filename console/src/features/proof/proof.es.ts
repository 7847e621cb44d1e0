export const es = {
  password: 'Tu contraseña',
  fresh_help:
    'Tu cuenta no tiene contraseña. Para continuar tienes que haber iniciado sesión hace menos de 10 minutos.',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    proof: typeof es
  }
}
