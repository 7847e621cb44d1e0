export const es = {
  title: 'Modelo',
  lead: 'Sin modelo, el agente contesta con las palabras de tus preguntas y archivos. Con uno, las redacta él, siempre a partir de ellas.',
  no_edit: 'Tu rol permite ver el modelo, no cambiarlo.',
  who: '¿Quién contesta?',
  providers: {
    openai: { name: 'OpenAI', help: 'Los modelos de ChatGPT', address: 'Por ejemplo, https://eu.api.openai.com/v1.' },
    anthropic: { name: 'Anthropic', help: 'Los modelos Claude', address: 'Si tu empresa pasa por otro servidor.' },
    google: { name: 'Google', help: 'Los modelos Gemini', address: 'Si tu empresa pasa por otro servidor.' },
    mistral: { name: 'Mistral', help: 'Modelos europeos', address: 'Si tu empresa pasa por otro servidor.' },
    groq: { name: 'Groq', help: 'Modelos abiertos, muy rápidos', address: 'Si tu empresa pasa por otro servidor.' },
    azure: {
      name: 'Azure OpenAI',
      help: 'OpenAI en la cuenta de Microsoft de tu empresa',
      address: 'La de tu recurso, acabada en /openai/v1.',
    },
    own: {
      name: 'Un ordenador tuyo',
      help: 'Ollama, LM Studio o vLLM: nada sale de tu casa',
      address:
        'Ollama escucha en el puerto 11434, LM Studio en el 1234 y vLLM en el 8000. Quien instaló Tertulia debe permitir esa red.',
    },
    other: {
      name: 'Otro',
      help: 'OpenRouter o cualquiera que hable como OpenAI',
      address: 'La que da tu proveedor, muchas veces acabada en /v1. La de OpenRouter es https://openrouter.ai/api/v1.',
    },
  },
  key_help: 'La creas en {{where}}. Se guarda cifrada y nadie la vuelve a ver.',
  model_help: 'Elige uno o escribe su nombre.',
  model_placeholder: 'Nombre del modelo',
  deployment: 'Implementación',
  deployment_help: 'El nombre que le diste al implementar el modelo en Azure.',
  list: 'Ver los modelos de tu cuenta',
  listing: 'Preguntando al proveedor',
  listed_one: '{{count}} modelo en la lista.',
  listed_other: '{{count}} modelos en la lista.',
  another_address: 'Usar otra dirección',
  known:
    '{{model}} costaba {{input}} y {{output}} {{currency}} en {{month}}: compruébalo con tu proveedor. Lee hasta {{tokens}} tokens de una vez.',
  forecast: {
    title: 'Lo que costaría con este precio',
    amount: 'Cuántas',
    cold: 'En frío',
    warm: 'En caliente',
    answers: '100 respuestas',
    conversations: '100 conversaciones',
    by_usage_one:
      'Según {{count}} respuesta de los últimos 30 días: {{input}} tokens de entrada, {{output}} de salida y {{each}} respuestas por conversación.',
    by_usage_other:
      'Según {{count}} respuestas de los últimos 30 días: {{input}} tokens de entrada y {{output}} de salida cada una, {{each}} respuestas por conversación.',
    by_knowledge:
      'Según lo que saben tus agentes: unos {{input}} tokens de entrada por respuesta, suponiendo {{output}} de salida y {{each}} respuestas por conversación.',
    both: 'En frío el proveedor no guarda nada de antes; en caliente recuerda lo que sabe el agente y lo cobra más barato. Tus límites cuentan siempre el precio entero.',
    only_cold:
      'El proveedor no guarda nada de antes, o no dice cuánto rebaja. Tus límites cuentan siempre el precio entero.',
    no_price: 'Escribe los dos precios y verás lo que costarían 100 conversaciones.',
    no_agent: 'Cuando tengas un agente desplegado verás aquí lo que costarían 100 conversaciones.',
  },
  enabled: 'Usar el modelo para contestar',
  enabled_help:
    'Si falla o tarda, contesta el modelo de reserva si lo hay, y si no la búsqueda: el cliente nunca se queda sin respuesta.',
  help: {
    title: 'En qué más ayuda',
    lead: 'Aparte de contestar, el modelo puede ayudarte con esto. Cada cosa dice lo que costaría al mes, cuenta para los límites del mes y se puede apagar cuando quieras; apagada, todo sigue como sin modelo. Se guarda al cambiarla.',
    no_model: 'Antes, elige un modelo, ponlo en uso y guarda.',
    on: 'Encendido: {{name}}',
    off: 'Apagado: {{name}}',
    nothing: '{{counted}}: nada que hacer, y nada que pagar.',
    tokens: '{{counted}}: unos {{tokens}} tokens al mes. Escribe los dos precios y guarda, y verás cuánto cuesta.',
    estimated: '{{counted}}: costaría alrededor de {{sum}} al mes.',
    measured: '{{counted}}: alrededor de {{sum}} al mes, por lo que ha gastado hasta ahora.',
    less: 'menos de {{sum}}',
    kinds: {
      analysis: {
        name: 'Analizar las conversaciones',
        help: 'Cuando una termina, la lee entera y escribe el resumen, el tema y cómo acabó, con las palabras en que se apoya. Sin modelo lo hacen unas reglas.',
        amount_one: 'En los últimos 30 días terminó {{count}} conversación',
        amount_other: 'En los últimos 30 días terminaron {{count}} conversaciones',
      },
      question_groups: {
        name: 'Ordenar las preguntas sin respuesta',
        help: 'Cuando lo pides, pone nombre a cada grupo y junta los que preguntan lo mismo con otras palabras. Las preguntas no cambian, y se puede deshacer.',
        amount_one: 'En los últimos 30 días quedó sin respuesta {{count}} pregunta',
        amount_other: 'En los últimos 30 días quedaron sin respuesta {{count}} preguntas',
      },
      ways_to_ask: {
        name: 'Proponer formas de preguntar',
        help: 'Al enlazar con una pregunta tuya lo que nadie supo contestar, elige de lo que escribieron los clientes las palabras que conviene aprender. Tú decides cuáles.',
        amount_one: 'En los últimos 30 días quedó sin respuesta {{count}} pregunta',
        amount_other: 'En los últimos 30 días quedaron sin respuesta {{count}} preguntas',
      },
      translations: {
        name: 'Traducir las preguntas',
        help: 'Al traducir una pregunta, escribe un borrador que tú lees, corriges y guardas. Si cambia una cifra, un enlace o una dirección, no vale.',
        amount_one: 'Lo que escribiste o cambiaste en los últimos 30 días pide {{count}} traducción',
        amount_other: 'Lo que escribiste o cambiaste en los últimos 30 días pide {{count}} traducciones',
      },
    },
  },
  further: 'Otros modelos',
  further_lead:
    'Añade uno de reserva, de otro proveedor si puede ser: contesta cuando el primero falla antes de haber dicho nada. Cuenta para los mismos límites del mes.',
  fallback: 'Reserva',
  switched_off: 'Apagado',
  add_further: 'Añadir otro modelo',
  further_name: 'Nombre',
  further_name_help: 'Como lo llamáis vosotros: «Reserva» o «El rápido».',
  is_fallback: 'Contesta cuando otro falla',
  is_fallback_help: 'Solo uno es la reserva: si ya hay otra, deja de serlo.',
  further_enabled: 'En uso',
  further_enabled_help: 'Apagado se guarda con su clave, y no contesta a nadie.',
  further_saved: 'Modelo «{{name}}» guardado',
  further_removed: 'Modelo «{{name}}» quitado',
  further_gone: 'Este modelo ya no existe',
  back: 'Volver a los modelos',
  works: 'Funciona: primera palabra en {{first}} ms, respuesta entera en {{total}} ms',
  asked: 'A «¿Abrís los sábados por la mañana?», sabiendo solo que los sábados se abre de 10 a 14, ha contestado:',
  says: 'El proveedor dice: «{{words}}»',
  remove: 'Quitar el modelo',
  removed: 'El agente contesta sin modelo',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    modelSettings: typeof es
  }
}
