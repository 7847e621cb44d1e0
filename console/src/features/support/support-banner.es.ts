export const es = {
  banner: 'Miras «{{organization}}» como soporte, sin cambiar nada, hasta las {{when}}.',
  leave: 'Salir de soporte',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    supportBanner: typeof es
  }
}
