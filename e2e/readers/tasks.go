package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"os"
	"sort"
	"strings"
)

// Gives the reader the vectors: one task a line as JSON on standard input, one answer a line. The first
// argument is the schema.
func main() {
	raw, err := os.ReadFile(os.Args[1])
	if err != nil || json.Unmarshal(raw, &schema) != nil {
		os.Exit(2)
	}
	definitions = schema["$defs"].(object)
	lines := bufio.NewReaderSize(os.Stdin, 1<<20)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var task object
		json.Unmarshal(line, &task)
		for name, given := range task {
			text, _ := json.Marshal(answerTo(name, given))
			fmt.Println(string(text))
		}
	}
}

func answerTo(name string, given any) (found any) {
	defer func() {
		switch caught := recover().(type) {
		case nil:
		case refused:
			found = object{"refused": string(caught)}
		default:
			panic(caught)
		}
	}()
	switch name {
	case "link":
		return readLink(given.(string))
	case "file":
		raw, _ := base64.StdEncoding.DecodeString(given.(string))
		return readArtifact(raw)
	case "canonical":
		return canonical(readJSON([]byte(given.(string))))
	case "capsule":
		return capsule(given.(object))
	}
	task := given.(object)
	signature, _ := pem.Decode([]byte(task["text"].(string)))
	return state(string(signature.Bytes), task["purpose"].(string), task["id"].(string))
}

func capsule(body object) string {
	record := object{
		"title": "Untitled Capsule", "summary": "", "html": "", "css": "", "javascript": "",
		"capabilities": []any{}, "declaredExternalDomains": []any{},
	}
	for name, member := range body {
		record[name] = member
	}
	record["runtime"] = "svc-capsule-v1"
	for _, name := range []string{"capabilities", "declaredExternalDomains"} {
		seen, list := map[string]bool{}, []string{}
		for _, item := range record[name].([]any) {
			text := item.(string)
			if name == "declaredExternalDomains" {
				text = strings.ToLower(text)
			}
			if !seen[text] {
				seen[text], list = true, append(list, text)
			}
		}
		sort.Strings(list)
		items := []any{}
		for _, text := range list {
			items = append(items, text)
		}
		record[name] = items
	}
	return hash(canonical(record))
}
