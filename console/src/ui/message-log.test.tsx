import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { MessageLog } from './message-log.tsx'

/** A log of much more than fits, read at its end. */
async function atTheEnd() {
  const screen = await render(
    <div data-testid="frame" style={{ display: 'flex', height: 400 }}>
      <MessageLog label="Transcripción">
        <div style={{ height: 2_000, flexShrink: 0 }} />
      </MessageLog>
    </div>,
  )
  const log = screen.getByRole('log').element()
  const frame = screen.getByTestId('frame').element() as HTMLElement
  const fromEnd = () => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight)
  await expect.poll(fromEnd).toBe(0)
  return { log, frame, fromEnd }
}

test('the end stays in sight when what stands below takes some of the room', async () => {
  const { frame, fromEnd } = await atTheEnd()
  frame.style.height = '300px'
  await expect.poll(fromEnd).toBe(0)
})

test('a scroll that nobody made, told once the room has changed already, does not keep it from following', async () => {
  const { log, frame, fromEnd } = await atTheEnd()
  frame.style.height = '300px'
  log.dispatchEvent(new Event('scroll'))
  await expect.poll(fromEnd).toBe(0)
})

test('whoever scrolled up to read stays there, and follows again from the end on', async () => {
  const { log, frame, fromEnd } = await atTheEnd()
  log.scrollTop = 500
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  frame.style.height = '300px'
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(log.scrollTop).toBe(500)
  log.scrollTop = log.scrollHeight
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  frame.style.height = '200px'
  await expect.poll(fromEnd).toBe(0)
})
