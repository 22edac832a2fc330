import { type InputHTMLAttributes, useRef } from "react";
import styles from "./slider.module.css";

type Props = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "value" | "onChange" | "onFocus" | "onPointerDown" | "onPointerCancel"
> & {
  value: number;
  /** @param gesture id shared by one drag, or by the keys pressed during one focus, which are undone together. */
  onChange: (value: number, gesture: object) => void;
};

/** A range input. A touch that turns into scrolling restores the value, which browsers have changed by then. */
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
