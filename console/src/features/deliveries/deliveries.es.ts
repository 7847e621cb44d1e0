export const es = {
  states: {
    waiting: 'Esperando a enviarse',
    unknown: 'No sabemos si llegó',
    sent: 'Enviado',
    delivered: 'Entregado',
    read: 'Leído',
    failed: 'No se ha entregado',
  },
  /** Each stands after «No se ha entregado:». */
  reasons: {
    window_closed: 'se acabó el plazo para contestarle, que se abre cuando escriba',
    unreachable: 'el cliente no puede recibir mensajes por este canal',
    blocked: 'hay un bloqueo entre el cliente y tu cuenta',
    opted_out: 'el cliente pidió no recibir mensajes así',
    withheld: 'el proveedor decidió no entregarlo',
    unauthorized: 'el proveedor ya no acepta la clave de la cuenta; hay que conectarla otra vez',
    no_permission: 'a la cuenta le falta un permiso del proveedor',
    account_restricted: 'el proveedor ha restringido la cuenta',
    not_registered: 'el número de la cuenta no está registrado en el proveedor',
    unpaid: 'el proveedor tiene un problema con el pago de la cuenta',
    not_configured: 'la cuenta está parada o le falta algo por configurar',
    rejected: 'el proveedor no admite este mensaje',
    template: 'el proveedor no admite la plantilla',
    rate_limited: 'salieron demasiados mensajes seguidos',
    unavailable: 'el proveedor no respondió',
    media: 'no se pudo enviar el archivo',
  },
  window: {
    today: 'Puedes contestar hasta las {{time}}, quedan {{left}}',
    tomorrow: 'Puedes contestar hasta mañana a las {{time}}, quedan {{left}}',
    last_minute: 'Puedes contestar hasta las {{time}}, queda menos de un minuto',
    closed_one:
      'Ha pasado {{count}} hora desde el último mensaje de {{name}}: {{channel}} no deja escribirle hasta que escriba',
    closed_other:
      'Han pasado {{count}} horas desde el último mensaje de {{name}}: {{channel}} no deja escribirle hasta que escriba',
  },
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    deliveries: typeof es
  }
}
