import { makeBubble } from '../loader/bubble.ts'
import { type PreviewMessage, previewIn } from '../preview-messages.ts'
import './preview.css'

/** A sample page with the bubble on it, as the console says: the real launcher, and in its frame the real chat. */
let bubble: ReturnType<typeof makeBubble> | undefined
let last: PreviewMessage | undefined

addEventListener('message', (event) => {
  const message = previewIn(event)
  if (message) draw(message)
  else if (event.origin === location.origin && event.source === bubble?.frame()) tellFrame()
})
window.parent.postMessage({ tertulia: 'ready' }, location.origin)

const tellFrame = () => {
  if (last) bubble?.frame()?.postMessage(last, location.origin)
}

function draw(message: PreviewMessage) {
  const isOther = message.scene !== last?.scene || message.language !== last.language
  last = message
  if (!bubble) {
    bubble = makeBubble({
      home: location.origin,
      agent: 'preview',
      lang: undefined,
      spoken: message.language,
      position: undefined,
      query: '&preview=1',
      isPreview: true,
    })
    bubble.show({})
  }
  bubble.draw({ look: message.look })
  if (isOther) {
    const isOpen = message.scene === 'open'
    if (isOpen) bubble.open(false)
    bubble.draw({ isOpen, isHintShown: message.scene === 'message' })
  }
  tellFrame()
}
