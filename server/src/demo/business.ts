/** Ciclos Almenara, an invented bicycle shop: topic → question, answer. */
export const FAQS: Record<string, [question: string, answer: string][]> = {
  'Taller y revisiones': [
    [
      '¿Cuánto cuesta una revisión completa?',
      'La revisión completa cuesta 45 € e incluye frenos, cambio, ruedas y engrase.',
    ],
    ['¿Cuánto tarda una revisión completa?', 'Dos días laborables. En temporada alta, de abril a julio, hasta cuatro.'],
    [
      '¿Necesito cita para el taller?',
      'Sí, puedes pedirla en la web o llamando a tu tienda. Las urgencias de freno las vemos sin cita.',
    ],
    [
      '¿Arregláis pinchazos en el momento?',
      'Sí, un pinchazo se arregla en unos 20 minutos y cuesta 12 € con la cámara.',
    ],
    [
      '¿Reparáis bicicletas de otras marcas?',
      'Reparamos cualquier marca. En eléctricas, solo motores Bosch y Shimano.',
    ],
    ['¿Recogéis la bicicleta a domicilio?', 'Sí, en Huesca y Zaragoza, por 15 € ida y vuelta.'],
    ['¿Hacéis estudios biomecánicos?', 'Sí, en la tienda de Zaragoza. Dura hora y media y cuesta 120 €.'],
    [
      '¿Cómo sé el estado de mi reparación?',
      'Te avisamos por mensaje cuando está lista. También puedes preguntarlo con tu número de resguardo.',
    ],
  ],
  'Existencias y tallas': [
    [
      '¿Qué talla de bicicleta necesito?',
      'Hasta 1,68 m la S, de 1,68 a 1,76 la M, de 1,74 a 1,84 la L y desde 1,84 la XL.',
    ],
    [
      '¿Tenéis la Sierra 29 en talla M?',
      'La Sierra 29 en talla M está en Huesca y Zaragoza. Podemos apartártela 48 horas.',
    ],
    [
      '¿Puedo probar una bicicleta antes de comprarla?',
      'Sí, trae tu DNI y puedes probarla media hora por el circuito de la tienda.',
    ],
    ['¿Vendéis bicicletas infantiles?', 'Sí, desde 12 pulgadas, a partir de los tres años.'],
    ['¿Tenéis cubiertas tubeless de 29?', 'Sí, de 2,25 y 2,4 pulgadas, desde 38 €.'],
    [
      '¿Vendéis bicicletas de segunda mano?',
      'Sí, revisadas y con seis meses de garantía. Las nuevas entran los jueves.',
    ],
    ['¿Montáis bicicletas a medida?', 'Montamos a medida sobre cuadro Almenara. El plazo es de seis semanas.'],
  ],
  'Envíos y devoluciones': [
    ['¿Cuánto tarda un envío?', 'Los accesorios llegan en 48 horas; las bicicletas, entre cinco y siete días.'],
    ['¿Cuánto cuesta el envío?', 'Gratis desde 60 €. Por debajo, 4,90 €. Las bicicletas se envían por 35 €.'],
    ['¿Enviáis a Canarias?', 'Enviamos accesorios a Canarias por 12 €. Bicicletas, de momento, no.'],
    ['¿Puedo devolver una compra?', 'Tienes 30 días para devolverla sin usar. Las bicicletas montadas, 14 días.'],
    ['¿Cómo devuelvo un pedido?', 'Pide la etiqueta en tu cuenta y deja el paquete en cualquier oficina de correos.'],
    [
      '¿Cuándo me devolvéis el dinero?',
      'En cinco días laborables desde que recibimos la devolución, por el mismo medio de pago.',
    ],
    ['¿Puedo recoger mi pedido en tienda?', 'Sí, gratis y en dos días, en cualquiera de las tres tiendas.'],
  ],
  'Tiendas y horarios': [
    ['¿Abrís los sábados?', 'Sí, los sábados de 10:00 a 14:00.'],
    [
      '¿Cuál es vuestro horario?',
      'De lunes a viernes de 10:00 a 13:30 y de 17:00 a 20:00. Los sábados de 10:00 a 14:00.',
    ],
    ['¿Dónde está la tienda de Huesca?', 'En la calle Zaragoza 18, junto a la estación.'],
    ['¿Dónde está la tienda de Zaragoza?', 'En el paseo de la Constitución 31.'],
    ['¿Tenéis aparcamiento?', 'En Zaragoza hay plazas para clientes. En Huesca se aparca en la estación.'],
    ['¿Cuál es vuestro teléfono?', 'Huesca 974 555 010 y Zaragoza 976 555 020.'],
  ],
  'Garantía y seguros': [
    [
      '¿Qué cubre la garantía?',
      'Tres años para la bicicleta y diez para el cuadro. El desgaste de cadena, platos y piñones no entra.',
    ],
    [
      '¿La garantía cubre el ajuste del cambio?',
      'Sí, durante los primeros seis meses y sin el tique: basta con tu correo.',
    ],
    ['¿Tenéis seguro de robo?', 'El seguro Almenara Plus cubre robo y daños por 8 € al mes.'],
    ['¿El seguro cubre accidentes?', 'Cubre los daños a terceros hasta 150.000 €.'],
    [
      '¿Qué hago si me roban la bicicleta?',
      'Denúncialo y envíanos la copia antes de tres días. Abrimos el parte contigo.',
    ],
    [
      '¿Qué hago si he tenido una caída?',
      'Lo primero, ¿estás bien? Trae la bicicleta: revisamos gratis el cuadro tras una caída.',
    ],
  ],
  Financiación: [
    ['¿Se puede pagar a plazos?', 'Sí, hasta 12 meses sin intereses en compras de 300 € a 3.000 €.'],
    ['¿Qué necesito para financiar?', 'Tu DNI, una nómina y la cuenta del banco. La respuesta llega en diez minutos.'],
    ['¿Puedo pagar con Bizum?', 'Sí, en las tiendas y en la web, hasta 1.000 €.'],
    ['¿Hacéis factura a empresas?', 'Sí, pídela al pagar o después en tu cuenta, con el CIF.'],
    ['¿Tenéis tarjeta regalo?', 'Sí, de 25 € a 500 €. Caduca a los dos años.'],
    ['¿Hacéis descuento a clubes?', 'Un 10 % en accesorios y taller a los clubes federados.'],
  ],
}

export const FILES: Record<string, string> = {
  'plan-cuida.md': `# Plan Cuida\n\nEl plan Cuida cuesta 6 € al mes e incluye una revisión completa al año, dos ajustes y el lavado.\n\n## Altas y bajas\n\nPuedes darte de alta en cualquier tienda. La baja se pide con un mes de antelación.\n\n## Qué no incluye\n\nNo incluye piezas de desgaste ni daños por accidente.`,
  'alquiler.txt': `Alquiler de bicicletas\n\nAlquilamos bicicletas de montaña por 25 € al día y eléctricas por 45 € al día. La fianza es de 100 € y se devuelve al entregar la bicicleta.\n\nEl casco va incluido. Las rutas guiadas salen los domingos a las 9:00 de la tienda de Huesca.`,
  'tiendas.json': JSON.stringify({
    tiendas: [
      { ciudad: 'Huesca', taller: 'sí', biomecanica: 'no' },
      { ciudad: 'Zaragoza', taller: 'sí', biomecanica: 'sí' },
      { ciudad: 'Jaca', taller: 'solo en invierno', esquis: 'sí' },
    ],
  }),
}

/** Lines of the PDF about the warranty. */
export const WARRANTY = [
  'Condiciones de garantía 2026',
  'El cuadro tiene una garantía de diez años desde la fecha de compra.',
  'La batería de las eléctricas está cubierta dos años o 500 ciclos de carga.',
  'La garantía se pierde si se modifica el motor o se compite con la bicicleta.',
]

/** How customers ask: as they type, not as the FAQ reads. */
export const DEMO_QUESTIONS = [
  'hola, ¿abrís el sabado?',
  'cuanto vale una revision completa',
  'que talla me va si mido 1,72',
  'tardais mucho en enviar?',
  'puedo pagar a plazos la sierra 29',
  'teneis la sierra 29 en M?',
  'se me ha pinchado la rueda, lo arreglais ahora?',
  'como devuelvo un pedido',
  '¿qué cubre la garantía de la batería?',
  'horario de la tienda',
  'donde estais en zaragoza',
  'cuanto cuesta alquilar una electrica',
  'que incluye el plan cuida',
  'haceis biomecanica?',
  'puedo recoger en tienda',
  'me han robado la bici que hago',
  'teneis tarjeta regalo',
  'arreglais bicis de otra marca',
  'enviais a canarias?',
  'hay descuento para clubes',
]

/** Questions that it cannot answer. */
export const UNKNOWN = [
  '¿Puedo dejar la bici en Huesca y recogerla en Zaragoza?',
  '¿Tenéis portabebés para bicicleta?',
  '¿Vendéis patinetes eléctricos?',
  '¿Puedo ir con mi perro a la ruta guiada?',
]

/** Questions that only the shop's own systems can answer. */
export const TOOL_QUESTIONS = [
  '¿Cómo va mi reparación 4021?',
  '¿Está lista mi reparación 4187?',
  'Quiero saber cómo va la reparación 3950',
  '¿Está lista mi reparación 9999?',
  '¿Cuántas unidades quedan del modelo Sierra?',
  '¿Cuántas unidades quedan del modelo Teide?',
]

/** How customers ask for an appointment: to the end, without saying what the bicycle needs, or no further than a question. */
export const APPOINTMENTS = [
  ['quiero una cita de taller', 'me llamo Marta Lasierra', 'frenos', '612 345 678', 'sí, todo bien'],
  ['necesito una cita de taller', 'Jorge Plo', 'no lo sé', '634 567 890', 'sí'],
  ['me das una cita de taller', 'Irene Bara', 'cambio', '655 010 203', 'sí, correcto'],
  ['quiero una cita de taller', 'Ainhoa Tellería', 'frenos'],
  ['quiero una cita de taller', 'Pablo Mairal', 'cambio', 'prefiero no darlo'],
]
