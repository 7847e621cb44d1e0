export const es = {
  title: 'Soporte',
  lead: 'Si nos pides ayuda, alguien de Tertulia puede mirar tu organización. Solo entra si lo permites, y durante el tiempo que elijas.',
  looks: 'Puede mirar y no cambiar nada.',
  masked: 'Ve los datos personales ocultos, como un lector.',
  traced: 'Cada entrada queda en el registro de actividad, marcada como soporte.',
  closed: 'Ahora nadie de soporte puede entrar',
  open_until: 'Soporte puede entrar hasta el {{when}}',
  granted_by: 'Lo permitió {{name}}.',
  owners: 'Lo deciden quienes son propietarios de la organización.',
  how_long: 'Durante cuánto tiempo',
  hours: { '1': 'Una hora', '24': 'Un día', '72': 'Tres días' },
  allow: 'Permitir la entrada',
  allow_again: 'Cambiar el plazo',
  allowing: 'Permitiendo',
  withdraw: 'Retirar el permiso',
  withdrawing: 'Retirando',
  by_support: 'Soporte',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    support: typeof es
  }
}
