import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { SentAttachments } from './sent-attachments.tsx'

const noteOf = (words: string | null) => ({
  id: crypto.randomUUID(),
  name: 'nota.webm',
  type: 'webm' as const,
  size_bytes: 9_000,
  voice: { duration_seconds: 65, words },
})

test.each([
  ['what was written down is told to be that', '¿Abrís?', 'Escucha esto', 'Transcripción: «¿Abrís?»'],
  ['words that the message says are not said twice', '¿Abrís?', '¿Abrís?', 'Arriba, su transcripción'],
  ['where there are none it says so', null, '', 'Sin transcripción'],
])('%s', async (_, words, said, shown) => {
  const screen = await render(<SentAttachments attachments={[noteOf(words)]} said={said} />)
  await expect.element(screen.getByRole('button', { name: 'Reproducir Nota de voz, 1:05' })).toBeVisible()
  await expect.element(screen.getByText(shown)).toBeVisible()
})
