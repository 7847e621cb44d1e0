import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { MessageLog } from './message-log.tsx'

/** A log read at its end; unless told otherwise it holds much more than fits. */
async function atTheEnd(height = 2_000) {
  const screen = await render(
    <div data-testid="frame" style={{ display: 'flex', height: 400 }}>
      <MessageLog label="Transcripción">
        <div data-testid="said" style={{ height, flexShrink: 0 }} />
      </MessageLog>
    </div>,
  )
  const said = screen.getByTestId('said').element() as HTMLElement
  const log = screen.getByRole('log').element()
  const frame = screen.getByTestId('frame').element() as HTMLElement
  const fromEnd = () => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight)
  await expect.poll(fromEnd).toBe(0)
  return { log, frame, said, fromEnd }
}

const drawn = async () => {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Scrolls, and waits for the browser's scroll event. */
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

test('a scroll event that the resize caused, not the person, does not keep it from following', async () => {
  const { log, frame, fromEnd } = await atTheEnd()
  frame.style.height = '300px'
  log.dispatchEvent(new Event('scroll'))
  await expect.poll(fromEnd).toBe(0)
})

test('a person who scrolled up to read stays there, and follows again from the end on', async () => {
  const { log, frame, fromEnd } = await atTheEnd()
  await scrolled(log, 500)
  frame.style.height = '300px'
  await drawn()
  expect(log.scrollTop).toBe(500)
  await scrolled(log, log.scrollHeight)
  frame.style.height = '200px'
  await expect.poll(fromEnd).toBe(0)
})

test('a person who scrolls up before the scroll event of the last following stays where they are', async () => {
  const { log, frame, said } = await atTheEnd(100)
  let isFirst = true
  const afterFollowing = new ResizeObserver(() => {
    if (!isFirst) log.scrollTop = 500
    isFirst = false
  })
  afterFollowing.observe(said)
  await drawn()
  said.style.height = '2000px'
  await drawn()
  afterFollowing.disconnect()
  expect(log.scrollTop).toBe(500)
  frame.style.height = '300px'
  await drawn()
  expect(log.scrollTop).toBe(500)
})
