export const es = {
  title: 'Tu sesión ha terminado',
  help: 'Lo que estabas escribiendo sigue en esta página. Entra otra vez para continuar donde lo dejaste.',
  elsewhere_help:
    'Lo que estabas escribiendo sigue en esta página. Entra en otra pestaña como siempre y aquí continuarás donde lo dejaste.',
  elsewhere: 'Entrar en otra pestaña',
  leave: 'Salir de la página',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    session: typeof es
  }
}
