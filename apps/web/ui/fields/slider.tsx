import { type InputHTMLAttributes, useRef } from "react";
import styles from "./slider.module.css";

type Props = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "value" | "onChange" | "onFocus" | "onPointerDown" | "onPointerCancel"
> & {
  value: number;
  /** @param gesture what one drag, or the keys pressed while it has the focus, share, so that they are undone together and apart from the next. */
  onChange: (value: number, gesture: object) => void;
};

/** A range input. A finger that turns out to scroll the page past it leaves the value as it was, though browsers have moved it by then. */
export function Slider({ value, onChange, className = "", ...rest }: Props) {
  const gesture = useRef<object>({});
  const before = useRef(value);
  return (
    <input
      {...rest}
      type="range"
      className={`${styles["slider"]} ${className}`}
      value={value}
      onPointerDown={() => {
        gesture.current = {};
        before.current = value;
      }}
      onPointerCancel={({ currentTarget }) => {
        if (currentTarget.valueAsNumber !== before.current) onChange(before.current, gesture.current);
      }}
      onFocus={() => {
        gesture.current = {};
      }}
      onChange={(event) => onChange(event.target.valueAsNumber, gesture.current)}
    />
  );
}
