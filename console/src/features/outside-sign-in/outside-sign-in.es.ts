export const es = {
  names: { google: 'Google', microsoft: 'Microsoft' },
  with: 'Continuar con {{provider}}',
  leaving: 'Abriendo {{provider}}',
  or_mail: 'o con tu correo',
  coming_back: 'Entrando',
  declined: 'No has llegado a entrar con {{provider}}. Prueba otra vez o entra con tu correo.',
  refused: '{{provider}} no te ha dejado entrar. Prueba otra vez o entra con tu correo.',
  ask: '¿Vincular {{provider}} a tu cuenta?',
  link: 'Vincular y entrar',
  linking: 'Vinculando',
  not_link: 'No vincular',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    outsideSignIn: typeof es
  }
}
