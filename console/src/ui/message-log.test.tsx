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

const drawn = async () => {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Somebody scrolls, and the browser has told so. */
async function scrolled(log: Element, to: number): Promise<void> {
  const told = new Promise((resolve) => log.addEventListener('scroll', resolve, { once: true }))
  log.scrollTop = to
  await told
  await drawn()
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
  await scrolled(log, 500)
  frame.style.height = '300px'
  await drawn()
  expect(log.scrollTop).toBe(500)
  await scrolled(log, log.scrollHeight)
  frame.style.height = '200px'
  await expect.poll(fromEnd).toBe(0)
})
