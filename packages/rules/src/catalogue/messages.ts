import { about, anyValue, objects, type SentenceSpec, word } from "./spec.ts";

const { trigger, action } = about("Messages");

/** Messages between rules. */
export const messages = {
  messageReceived: trigger(
    "When the message {message} comes",
    { message: word("Message", "hello") },
    "To everyone. `message` is its value, and `other` who sent it.",
  ),
  ownMessageReceived: trigger(
    "When {objects} gets the message {message}",
    { objects: objects(), message: word("Message", "hello") },
    "One that was sent to it.",
  ),
  sendMessage: action(
    "Send the message {message} with {value}",
    { message: word("Message", "hello"), value: anyValue("Value", 0) },
    "It comes when all rules of this point of the tick have run.",
  ),
  sendMessageTo: action("Send the message {message} with {value} to {objects}", {
    message: word("Message", "hello"),
    value: anyValue("Value", 0),
    objects: objects("Objects", "Enemy"),
  }),
} as const satisfies Record<string, SentenceSpec>;
