/** Bits of {@link InputFrame.buttons}. `jump` is the A button, `action` the B button. */
export const BUTTON = { left: 1, right: 2, up: 4, down: 8, jump: 16, action: 32, start: 64 } as const;
export type ButtonName = keyof typeof BUTTON;

/** What the person holds during one tick. Plain and small, so that a recording of it is. */
export interface InputFrame {
  /** Sum of the {@link BUTTON} bits that are held. */
  buttons: number;
  /** Pointer in view pixels (whole numbers) from the view's top left; the engine adds the camera. */
  pointerX: number;
  pointerY: number;
  pointerDown: boolean;
}

export const emptyInput: Readonly<InputFrame> = { buttons: 0, pointerX: 0, pointerY: 0, pointerDown: false };

/** The input of this tick beside that of the tick before. */
export class InputState {
  held = 0;
  pressed = 0;
  released = 0;
  pointerX = 0;
  pointerY = 0;
  pointerDown = false;
  pointerPressed = false;

  take(frame: Readonly<InputFrame>): void {
    const buttons = frame.buttons & 0x7f;
    this.pressed = buttons & ~this.held;
    this.released = this.held & ~buttons;
    this.held = buttons;
    this.pointerX = Number.isFinite(frame.pointerX) ? frame.pointerX : 0;
    this.pointerY = Number.isFinite(frame.pointerY) ? frame.pointerY : 0;
    this.pointerPressed = frame.pointerDown && !this.pointerDown;
    this.pointerDown = frame.pointerDown;
  }

  isHeld(button: number): boolean {
    return (this.held & button) !== 0;
  }

  isPressed(button: number): boolean {
    return (this.pressed & button) !== 0;
  }
}
