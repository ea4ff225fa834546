/** In the order of use: faces, hands, hearts, signs, things of a shop. */
export const emojis: readonly string[] = (
  '😀 😃 😄 😁 😅 😂 🤣 🙂 😉 😊 😇 🥰 😍 🤩 😘 😋 😜 🤗 🤔 🤝 😐 🙄 😏 😬 😌 😔 😴 🤒 😷 🤯 🥳 😎 🤓 😕 😟 🙁 😮 😳 🥺 😢 😭 😱 😤 😡 ' +
  '👍 👎 👏 🙌 🙏 👌 ✌️ 🤞 👋 💪 👀 👉 👈 👇 👆 ✋ 🤙 ✍️ ' +
  '❤️ 🧡 💛 💚 💙 💜 🖤 💔 💯 ✨ 🎉 🎊 🔥 ⭐ 🌟 ⚡ ' +
  '✅ ❌ ⚠️ ❓ ❗ ➡️ ⬅️ 🔁 🔴 🟡 🟢 🔵 ' +
  '📦 🚚 🛒 🛍️ 💳 💰 💵 🧾 📄 📎 📌 📍 🗓️ ⏰ ⏳ 📞 📱 💻 🖨️ 📷 🔧 🔑 🔒 🏠 🏪 🚗 ✈️ ☕ 🍕 🎁'
).split(' ');
